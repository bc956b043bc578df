import { TARGET_LABELS } from '@attune/domain/moderation/decisions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnDecision } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Collapsible } from '#ui/collapsible.tsx';
import { ownModerationQuery } from '../moderation.queries.ts';
import { AUTHOR_LABELS } from '../moderation-labels.ts';
import { AppealState } from './appeal-state.tsx';

type OwnDecisionsProps = { userId: string; timeZone: string };

/** All moderation decisions about the user, with the texts they are about. */
export function OwnDecisions({ userId, timeZone }: OwnDecisionsProps) {
  const read = useQuery(ownModerationQuery(userId));
  const { data } = read;
  if (!data) return <LoadState read={read} failure="These decisions couldn’t be loaded." />;
  return (
    <div className="grid gap-5">
      {data.standing.words && (
        <Part title="Limits while you’re new">
          <p className="text-sm text-muted">{data.standing.words}</p>
        </Part>
      )}
      <Part title="Decisions">
        {data.decisions.length === 0 ? (
          <p className="text-sm text-muted">No moderation decisions about your posts.</p>
        ) : (
          <ul className="grid gap-5">
            {data.decisions.map((decision) => (
              <li
                key={decision.id}
                className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line pt-4 wrap-anywhere"
              >
                <Decision decision={decision} userId={userId} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h4 className="text-sm font-semibold">{title}</h4>
      {children}
    </div>
  );
}

function Decision(props: { decision: OwnDecision; userId: string; timeZone: string }) {
  const { decision, userId, timeZone } = props;
  const { id, action, reason, until, createdAt, revertedAt, kind, title, content, href } = decision;
  const label = TARGET_LABELS[kind];
  return (
    <>
      <p className="text-sm">
        <b>{AUTHOR_LABELS[action]}</b>
        {until && ` until ${formatDate(until, timeZone)}`}, {formatDate(createdAt, timeZone)}
        {revertedAt && '. This was reversed.'}
      </p>
      <p dir="auto" className="text-sm">
        “{reason}”
      </p>
      {content !== null && (
        <Collapsible summary={title ? `Your ${label}: ${title}` : `Your ${label}`}>
          <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
            {content}
          </p>
          {href && (
            <Link
              to={href}
              target={kind === 'certificate' ? '_blank' : '_self'}
              className="link text-sm"
            >
              Open it
            </Link>
          )}
        </Collapsible>
      )}
      <AppealState userId={userId} decisionId={id} {...decision} />
    </>
  );
}
