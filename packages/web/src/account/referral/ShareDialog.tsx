import { Modal } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { ExternalMenuLink, MenuButton } from '../../frame/MenuEntry.tsx'
import { SelectedText } from '../../ui/copy/SelectedText.tsx'
import { useCopy } from '../../ui/copy/use-copy.ts'
import { referralUrlOf, shareServices } from './share-links.ts'

/** How long 'Copied!' stays, ms (A-REFERRAL-05). */
const copiedMs = 1500

/** Shares or copies the referral link (A-REFERRAL-03). */
export const ShareDialog = ({ code, onClose }: { readonly code: string; readonly onClose: () => void }) => {
  const link = referralUrlOf(location.origin, code)
  const { copied, copy, hasFailed } = useCopy(copiedMs, 'link')
  return (
    <Modal opened onClose={onClose} title="SHARE">
      {shareServices.map(({ label, icon, href }) => (
        <ExternalMenuLink key={label} label={label} icon={icon} href={href(link)} />
      ))}
      <div aria-live="polite">
        {hasFailed ? (
          <SelectedText text={link} textName="Referral link" />
        ) : (
          <MenuButton
            label={copied ? 'Copied!' : 'Copy URL'}
            icon={copied ? IconCheck : IconLink}
            onClick={() => copy(link)}
          />
        )}
      </div>
    </Modal>
  )
}
