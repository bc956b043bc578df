import { ExternalLink } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { usePortal } from './use-external-redirect.ts';

export function PortalButton({ userId }: { userId: string }) {
  const { isOpening, problem, open } = usePortal(userId);
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        kind="secondary"
        isWorking={isOpening}
        workingLabel="Opening the portal"
        onClick={open}
      >
        Billing portal
        <Icon of={ExternalLink} size={16} />
      </Button>
      <p className="text-sm text-muted">
        See or change your card and billing address on our payment provider’s site.
      </p>
      <div role="status" className="contents">
        {problem && (
          <NoticeBox tone="warn" title="The billing portal didn’t open.">
            {problem}
          </NoticeBox>
        )}
      </div>
    </div>
  );
}
