import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Certificate } from '#platform/api/generated/types.gen.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type TakenDownCertificateProps = { userId: string; certificate: Certificate };

export function TakenDownCertificate({ userId, certificate }: TakenDownCertificateProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-label="Your certificate" className="grid max-w-measure gap-4">
      <NoticeBox tone="warn" title="A moderator took your certificate down.">
        You can read why, and appeal, in{' '}
        <Link to={getSettingsPath('community')} className="link">
          your settings
        </Link>
        . To create one with another name, withdraw this one first.
      </NoticeBox>
      <TextAction tone="muted" className="justify-self-start" onClick={() => setIsAsking(true)}>
        Withdraw
      </TextAction>
      <WithdrawDialog
        isOpen={isAsking}
        userId={userId}
        certificate={certificate}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}
