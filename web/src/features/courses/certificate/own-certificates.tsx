import { READ_WHY_LABEL } from '@attune/domain/moderation/appeals';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Certificate } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { TextAction } from '#ui/text-action.tsx';
import { certificatesQuery } from '../courses.queries.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type OwnCertificatesProps = {
  userId: string;
  timeZone: string;
  /** What surrounds the list; nothing is shown without a certificate. */
  frame: (list: ReactNode) => ReactNode;
};

export function OwnCertificates({ userId, timeZone, frame }: OwnCertificatesProps) {
  const { data } = useQuery(certificatesQuery(userId));
  const [asked, setAsked] = useState<Certificate | null>(null);
  const valid = data?.filter(({ revokedAt }) => revokedAt === null) ?? [];
  if (valid.length === 0) return null;
  return frame(
    <>
      <ul className="grid gap-3">
        {valid.map((certificate) => (
          <li
            key={certificate.code}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line pb-3"
          >
            <div className="grid min-w-0">
              {certificate.isTakenDown ? (
                certificate.courseTitle
              ) : (
                <a href={certificate.address} target="_blank" rel="noreferrer" className="link">
                  {certificate.courseTitle}
                </a>
              )}
              <span className="text-xs text-muted">
                {certificate.isTakenDown
                  ? 'Taken down by a moderator'
                  : `${certificate.name} · ${formatDate(certificate.issuedAt, timeZone)}`}
              </span>
            </div>
            <div className="flex flex-wrap gap-x-6">
              {certificate.isTakenDown && (
                <TextAction render={<Link to={getSettingsPath('community')} />}>
                  {READ_WHY_LABEL}
                </TextAction>
              )}
              <TextAction
                tone="muted"
                aria-label={`Withdraw “${certificate.courseTitle}”`}
                onClick={() => setAsked(certificate)}
              >
                Withdraw
              </TextAction>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <WithdrawDialog isOpen userId={userId} certificate={asked} onClose={() => setAsked(null)} />
      )}
    </>,
  );
}
