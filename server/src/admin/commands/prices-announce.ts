import { formatMoney, PLAN_IDS, PLANS } from '@attune/domain/billing/plans';
import { pluralize } from '@attune/domain/kernel/pluralize';
import {
  announcePriceChange,
  PriceChangeRefused,
  previewPriceChange,
} from '#features/billing/prices/announce-price-change.ts';
import { parseChoice, parseIsoDate } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { CommandFailed, UsageError } from '../errors.ts';
import { note, print } from '../output.ts';
import { withPayments } from '../with-payments.ts';
import { withServices } from '../with-services.ts';

const text = { type: 'string' } as const;

export const pricesAnnounce = defineCommand({
  name: 'prices announce',
  summary:
    'Announces a new price to members who have a plan. Without --confirm it only counts them.',
  operands: ['PLAN'],
  options: { price: text, from: text, confirm: { type: 'boolean' } },
  help: [
    ['PLAN', PLAN_IDS.join(' or ')],
    ['--price ID', 'the new price at the payment provider, with the same interval and currency'],
    ['--from ISO', 'the new price applies to renewals from then on; at least 30 days ahead'],
    ['--confirm', 'record it; the server then emails each member once'],
  ],
  async run({ values, operands }) {
    const plan = parseChoice('PLAN', operands.PLAN, PLAN_IDS);
    if (values.price === undefined || values.from === undefined) {
      throw new UsageError('"prices announce" needs --price and --from.', 'prices announce');
    }
    const request = { plan, priceId: values.price, startsAt: parseIsoDate('--from', values.from) };
    const change = values.confirm ? announcePriceChange : previewPriceChange;
    const { from, to, memberCount } = await withServices(({ config, ...services }) =>
      withPayments(config, (payments) => change({ ...services, payments }, request)),
    ).catch((error: unknown) => {
      throw error instanceof PriceChangeRefused ? new CommandFailed(error.message) : error;
    });
    const prices = `${formatMoney(from.cents, from.currency)} to ${formatMoney(to.cents, to.currency)}`;
    const members = `${memberCount} ${pluralize(memberCount, 'member')}`;
    print(`${PLANS[plan].name}: ${prices} for renewals from ${request.startsAt.toISOString()}.`);
    print(`${members} ${values.confirm ? 'will get' : 'would get'} an email.`);
    if (!values.confirm) note('Nothing has changed. Add --confirm to announce it.');
  },
});
