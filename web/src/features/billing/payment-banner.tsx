import { CreditCard } from 'lucide-react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { describeNextRetry } from './describe-end.ts';
import { usePortal } from './use-external-redirect.ts';

/** A failed payment that will be retried: what happens when, and what to do. */
export function PaymentBanner({ user, now }: { user: User; now: Date }) {
  const { isOpening, problem, open } = usePortal(user.id);
  return (
    <Banner
      label="Payment"
      tone="notice"
      icon={CreditCard}
      title={`Your last payment didn’t go through. ${describeNextRetry(user, now)}`}
      more="You keep full access in the meantime."
      note={problem && `The billing portal didn’t open. ${problem}`}
      action={
        <Button
          kind="ink"
          size="sm"
          className="shrink-0"
          isWorking={isOpening}
          workingLabel="Opening"
          onClick={open}
        >
          Update card
        </Button>
      }
    />
  );
}
