import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Decision } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Loading } from '#ui/loading.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { caseQuery } from '../moderation.queries.ts';
import { DONE_LABELS } from '../moderation-labels.ts';

type CaseHistoryProps = { userId: string; timeZone: string; caseId: string };

export function CaseHistory({ userId, timeZone, caseId }: CaseHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...caseQuery(userId, caseId), enabled: isOpen });
  return (
    <div className="grid justify-items-start gap-3">
      <TextAction tone="muted" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide history' : 'Show history'}
      </TextAction>
      {isOpen && !data && <Loading variant="inline" />}
      {isOpen && data && (
        <div className="grid gap-4 text-sm">
          <Decisions
            title="Decisions on this text"
            decisions={data.decisions}
            timeZone={timeZone}
          />
          <Decisions
            title="Decisions on the author’s other posts and comments"
            decisions={data.former}
            timeZone={timeZone}
          />
          {data.versions.length > 0 && (
            <section className="grid gap-2">
              <h3 className="font-semibold">Earlier versions</h3>
              <ul className="grid gap-3">
                {data.versions.map(({ writtenAt, title, content }) => (
                  <li key={writtenAt} dir="auto" className="grid gap-1 wrap-anywhere">
                    <span className="text-muted">{formatDate(writtenAt, timeZone)}</span>
                    {title && <b>{title}</b>}
                    <span className="whitespace-pre-wrap">{content}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </div>
  );
}

type DecisionsProps = { title: string; decisions: readonly Decision[]; timeZone: string };

function Decisions({ title, decisions, timeZone }: DecisionsProps) {
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      {decisions.length === 0 && <p className="text-muted">None yet.</p>}
      <ul className="grid gap-1">
        {decisions.map(({ id, action, by, reason, createdAt, revertedAt }) => (
          <li key={id}>
            {DONE_LABELS[action]}, {formatDate(createdAt, timeZone)}
            {by && `, by ${by}`}: “{reason}”{revertedAt && ' (reversed)'}
          </li>
        ))}
      </ul>
    </section>
  );
}
