import type { TableArt } from '../../art/load-art.ts'
import { BACKCARD, type CardSprite, type ChipsSprite, type PodSprite, type Sprite } from '../sprites/sprite.ts'
import { boardCardSlotExtent, type CardAppearance, cardExtent, drawBoardCardSlot, drawCard } from './card.ts'
import { chipsExtent, drawChips } from './chips.ts'
import type { GetSharedPicture, PictureSpec } from './picture.ts'
import { drawPill, pillExtent } from './pill.ts'
import { drawGlow, drawPod, glowExtent, podExtent } from './pod.ts'
import { dealerButtonExtent, drawDealerButton, drawTimer, timerExtent } from './seat-marks.ts'

/** What drawing needs besides the sprite: images, and parts that several pictures share. */
export interface PictureResources {
  readonly art: TableArt
  /** The picture at a URL; null until it has loaded, or if loading failed. */
  readonly avatar: (url: string) => HTMLImageElement | null
  readonly sharedPicture: GetSharedPicture
}

/** Whether a card shows its face at this point of turning over. */
export const showsFace = ({ code, faceUpShare = 1 }: CardSprite): boolean => code !== BACKCARD && faceUpShare >= 0.5

function cardPictureSpec(sprite: CardSprite, resources: PictureResources): PictureSpec {
  const card: CardAppearance = {
    code: showsFace(sprite) ? sprite.code : null,
    width: sprite.width,
    winning: sprite.winning ?? false,
    beaten: sprite.greyedOut ?? false,
  }
  return {
    key: `card ${card.code ?? BACKCARD} ${card.width} ${card.winning} ${card.beaten}`,
    extent: cardExtent(card),
    draw: (pen) => drawCard(pen, card, resources),
  }
}

function chipsPictureSpec(sprite: ChipsSprite, resources: PictureResources): PictureSpec {
  return {
    key: `chips ${sprite.amount} ${sprite.width} ${sprite.perStack} ${sprite.maxStacks}`,
    extent: chipsExtent(sprite),
    draw: (pen) => drawChips(pen, sprite, resources),
  }
}

function podPictureSpec(sprite: PodSprite, resources: PictureResources): PictureSpec {
  const { id, layer, x, y, alpha, glow, ...content } = sprite
  const image = sprite.avatar?.url ? resources.avatar(sprite.avatar.url) : null
  return {
    key: `pod ${image !== null} ${JSON.stringify(content)}`,
    extent: podExtent(sprite),
    draw: (pen) => drawPod(pen, sprite, { image, sharedPicture: resources.sharedPicture }),
  }
}

export function pictureSpecOf(sprite: Sprite, resources: PictureResources): PictureSpec {
  switch (sprite.kind) {
    case 'card':
      return cardPictureSpec(sprite, resources)
    case 'chips':
      return chipsPictureSpec(sprite, resources)
    case 'pod':
      return podPictureSpec(sprite, resources)
    case 'slot':
      return {
        key: `slot ${sprite.width}`,
        extent: boardCardSlotExtent(sprite),
        draw: (pen) => drawBoardCardSlot(pen, sprite),
      }
    case 'pill': {
      const { text, type, form, tone, anchor, maxWidth, height } = sprite
      return {
        key: `pill ${JSON.stringify([text, type, form, tone, anchor, maxWidth, height])}`,
        extent: pillExtent(sprite),
        draw: (pen) => drawPill(pen, sprite),
      }
    }
    case 'dealer':
      return {
        key: `dealer ${sprite.size}`,
        extent: dealerButtonExtent(sprite),
        draw: (pen) => drawDealerButton(pen, sprite, resources.art),
      }
    case 'timer':
      return {
        key: `timer ${sprite.width} ${sprite.height} ${sprite.litSegments}`,
        extent: timerExtent(sprite),
        draw: (pen) => drawTimer(pen, sprite),
      }
  }
}

/** Strength of a pod's glow, 0 to 1. */
export const glowStrengthOf = ({ state, glow }: PodSprite): number => glow ?? (state === 'turn' ? 1 : 0)

export function glowPictureSpec(sprite: PodSprite): PictureSpec {
  return {
    key: `glow ${sprite.width} ${sprite.height}`,
    extent: glowExtent(sprite),
    draw: (pen) => drawGlow(pen, sprite),
  }
}
