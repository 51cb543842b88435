import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { plantedBugs } from './bugs/planted-bugs.ts'
import { type Campaign, runCampaign } from './campaign.ts'
import { huntBugs, huntText } from './hunt.ts'
import { failureText, summaryText } from './report.ts'
import { chosenSeeds, wholeNumberOption } from './seed-options.ts'
import { playShare, runCampaignInProcesses, type SeedShare, seedsOfShare } from './shared-campaign.ts'

const usage = `npm run simulate -- [options]
  --seed TEXT     play this one seed (default 1)
  --from N        instead: play the seeds from N on
  --seeds N       with --from: how many (default 1)
  --cluster       with --from: rooms of two and three processes by turns,
                  each third with a tournament
  --hands N       at least so many hands for each seed (default 400)
  --shared        play the seeds in as many processes as there are processors
  --verify        play every seed twice: both runs have to come out the same
  --bugs          plant every known bug and see that it is found; --bug NAME plants one
`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
    seeds: { type: 'string' },
    cluster: { type: 'boolean', default: false },
    hands: { type: 'string', default: '400' },
    shared: { type: 'boolean', default: false },
    share: { type: 'string' },
    verify: { type: 'boolean', default: false },
    bugs: { type: 'boolean', default: false },
    bug: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const playCampaign = async (campaign: Campaign): Promise<boolean> => {
  const onSeed: Campaign['onSeed'] = ({ seed, hands, finding, journalHash }, playedSeeds) => {
    const outcomeText = finding === null ? `journal ${journalHash.slice(0, 16)}` : `${finding.rule}: ${finding.what}`
    say(`${playedSeeds}/${campaign.seeds.length}  seed ${seed}  ${hands} hands  ${outcomeText}`)
  }
  const result = values.shared
    ? await runCampaignInProcesses(
        fileURLToPath(import.meta.url),
        process.argv.slice(2).filter((arg) => arg !== '--shared'),
        { ...campaign, onSeed },
      )
    : await runCampaign({ ...campaign, onSeed })
  if (result.failure !== null) say(failureText(result.failure, campaign))
  say(summaryText(result))
  // A campaign of 100 seeds or more also fails if a kind of fault never occurred in it.
  return result.failure === null && (result.missingFaultKinds.length === 0 || campaign.seeds.length < 100)
}

const runProgram = async (): Promise<boolean> => {
  if (values.help) {
    say(usage)
    return true
  }
  const handsPerSeed = wholeNumberOption('hands', values.hands)
  if (values.bugs) {
    const hunts = await huntBugs(plantedBugs, (hunt) => say(huntText(hunt)))
    const missedBugs = hunts.filter(({ failingResult }) => failingResult === null)
    say(`${hunts.length - missedBugs.length} of ${hunts.length} planted bugs found`)
    return missedBugs.length === 0
  }
  const bug = values.bug === undefined ? null : plantedBugs.find(({ name }) => name === values.bug)
  if (bug === undefined) throw new RangeError(`no bug is called ${values.bug}`)
  const seeds = chosenSeeds(values)
  const campaign = { seeds, handsPerSeed, verify: values.verify, bug }
  if (values.share === undefined) return playCampaign(campaign)
  const { failure } = await playShare({ ...campaign, seeds: seedsOfShare(values.share as SeedShare, seeds) })
  return failure === null
}

runProgram().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
