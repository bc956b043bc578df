import { formatMoney, PLAN_IDS, PLANS } from '@attune/domain/billing/plans';
import { stopPriceChange } from '#features/billing/prices/announce-price-change.ts';
import { parseChoice } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { CommandFailed } from '../errors.ts';
import { print } from '../output.ts';
import { withServices } from '../with-services.ts';

export const pricesStop = defineCommand({
  name: 'prices stop',
  summary: 'Stops the announced price of a plan. Members who already pay it keep it.',
  operands: ['PLAN'],
  help: [['PLAN', PLAN_IDS.join(' or ')]],
  async run({ operands }) {
    const plan = parseChoice('PLAN', operands.PLAN, PLAN_IDS);
    const change = await withServices((services) => stopPriceChange(services, plan));
    if (!change) {
      throw new CommandFailed(`No new price is announced for the ${PLANS[plan].name} plan.`);
    }
    print(
      `Stopped the change to ${formatMoney(change.toCents)}. Tell the members who got the email.`,
    );
  },
});
