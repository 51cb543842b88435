export const helpText = `Orders to the room that runs on this machine, in the folder "dataDir" of its configuration.

  npm run operator -- COMMAND

Commands:
  tournament create   makes one tournament, on the terms of a template of the configuration, given ones, or both
      --template ID            the template of all values that are not given
      --start TIME             such as 2027-01-31T18:30, UTC
      --in MINUTES             in place of --start
      --name NAME  --buy-in CHIPS  --fee CHIPS  --guarantee CHIPS
      --private                with an access code, which is printed once
      --min-players N  --max-players N  --seats-per-table N  --opens-minutes N  --no-late-registration
      --structure standard|deep  --starting-stack N  --level-minutes N
      --break-every-minutes N  --break-minutes N  --turn-ms N  --limit no-limit|fixed-limit
      --house-bots N
      --levels LIST            in place of the structure's: 25/50,50/100/10,100/200/25@12 is small blind/big blind,
                               then /ante and @minutes where wanted; chips of the tournament
      --addon-chips N  --addon-cost CHIPS  --addon-fee CHIPS  --rebuy-chips N
                               with rebuys and add-ons: the first two are needed
  tournament cancel ID         before the start all payments are refunded; after it the prize pool is shared
                               among the remaining players
  broadcast --message TEXT     notifies everybody who has an account now, in the list of the bell
      --page PATH              the page it opens, such as /app/mytable
  chips add PLAYER AMOUNT      adds test chips, by name or id of the player; only where chips are worth nothing
  table open HOST              opens a home game for a player, by name or id, and prints its link once
      --name NAME  --seats N  --small-blind CHIPS
      --big-blind CHIPS  --min-buy-in CHIPS  --max-buy-in CHIPS  --turn-seconds N
      --free-chips CHIPS       what a player gets from its bank without the host's approval
  table close ID               ends a home game after its running hand
  withdrawal list                      those in review, which need a decision
  withdrawal sent ID --block N         ends a withdrawal in review by the block of the ledger that paid it
  withdrawal returned ID --why TEXT    ends it by refunding the chips, once it can never be paid any more

With every command, anywhere:
  --id NAME     the order's own name, 1 to 64 letters, digits, - or _: a repeated order is executed once
  --help        this page

Ends with 0 when it is done, 1 when the room refuses and nothing was changed, 2 when the command is not understood,
3 when the room was not reached, 4 when it is unknown what became of it.
`
