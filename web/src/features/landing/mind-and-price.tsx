import { formatMoney, PLANS } from '@attune/domain/billing/plans';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { SIGN_UP_PATH } from './sign-up-path.ts';
import { StaticSection } from './static-section.tsx';

const { monthly, annual } = PLANS;

export function MindAndPrice({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section
      className="page grid gap-6 pb-(--section) md:grid-cols-[6fr_5fr]"
      aria-label="Mind and price"
    >
      <StaticSection part="mind" />
      <article className="grid content-between justify-items-start gap-5 rounded-xl border border-line bg-surface p-[clamp(1.5rem,1rem+2vw,2.5rem)]">
        <h2 className="heading text-2xl">{monthly.trialDays} days free. Then a fair price.</h2>
        <dl className="w-full">
          <Price name={monthly.name} cents={monthly.priceCents} per="a month" />
          <Price
            name={annual.name}
            cents={annual.priceCents}
            per={`a year, saving ${annual.discountPercent}%`}
            tag="Best Value"
          />
        </dl>
        <p className="text-sm text-muted">
          Cancel anytime. If you leave, you can still read and export everything you wrote.
        </p>
        <Button render={<Link to={isSignedIn ? '/subscription' : SIGN_UP_PATH} />}>
          {isSignedIn ? 'See the plans' : 'Get Started'}
        </Button>
      </article>
    </section>
  );
}

type PriceProps = { name: string; cents: number; per: string; tag?: string };

function Price({ name, cents, per, tag }: PriceProps) {
  return (
    <div className="grid items-baseline justify-between gap-x-4 gap-y-1.5 border-t border-line py-3 sm:flex sm:flex-wrap">
      <dt className="font-semibold">
        {name} {tag && <Tag tone="gold">{tag}</Tag>}
      </dt>
      <dd className="text-sm">
        <b className="display text-3xl">{formatMoney(cents)}</b> {per}
      </dd>
    </div>
  );
}
