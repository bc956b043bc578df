import {
  type Action,
  describePastAction,
  TARGET_LABELS,
} from '@attune/domain/moderation/decisions';
import { REPORT_REASONS } from '@attune/domain/moderation/report-reasons';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Decision, ModerationCase } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseMedia } from './case-media.tsx';
import { SendHelp, useSendHelp } from './send-help.tsx';

type CaseCardProps = {
  userId: string;
  timeZone: string;
  item: ModerationCase;
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void };
  onAct: (action: Action) => void;
  onUndo: (decisionId: string) => void;
};

const KINDS = {
  post: 'Post',
  comment: 'Comment',
  'shared-conversation': 'Shared conversation',
  certificate: 'Certificate',
};
const STATES = { published: 'Published', held: 'Held', hidden: 'Hidden', removed: 'Removed' };

export function CaseCard({ userId, timeZone, item, choice, onAct, onUndo }: CaseCardProps) {
  const { kind, title, content, state, flags, isUrgent, isLocked, isDeleted, href } = item;
  const isCertificate = kind === 'certificate';
  const help = useSendHelp(userId, item);
  return (
    <article
      tabIndex={-1}
      data-case={item.id}
      aria-label={`${KINDS[kind]} by ${item.author.name}`}
      className="grid scroll-mb-36 gap-4 border-t border-line pt-5 focus-visible:outline-offset-8 [li:first-child>&]:border-t-0 [li:first-child>&]:pt-0"
    >
      <h2 className="sr-only">
        {KINDS[kind]} by {item.author.name}
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        {choice ? (
          <Checkbox
            className="font-semibold"
            checked={choice.isChosen}
            onCheckedChange={choice.onChoose}
          >
            {KINDS[kind]}
            <span className="sr-only"> by {item.author.name}: select</span>
          </Checkbox>
        ) : (
          <b>{KINDS[kind]}</b>
        )}
        <Tag tone={state === 'published' ? 'plain' : 'accent'}>{STATES[state]}</Tag>
        {isUrgent && (
          <Tag tone="warn">
            <Icon of={TriangleAlert} size={16} />
            Urgent
          </Tag>
        )}
        {isLocked && <Tag>Comments closed</Tag>}
        {isDeleted && <Tag>{href ? 'Deleted by its author' : 'No longer shared'}</Tag>}
        <span className="text-muted">
          <TimeAgo at={item.createdAt} timeZone={timeZone} />
          {item.editedAt && (
            <>
              , edited <TimeAgo at={item.editedAt} timeZone={timeZone} />
            </>
          )}
        </span>
        {href && (
          <Link to={href} target={isCertificate ? '_blank' : '_self'} className="link sm:ms-auto">
            {isCertificate ? `View ${TARGET_LABELS[kind]}` : 'Open in Community'}
          </Link>
        )}
      </div>
      <div dir="auto" className="grid max-w-measure gap-2 wrap-anywhere">
        {kind === 'comment' ? (
          <p className="text-sm text-muted">
            In <bdi>“{title}”</bdi>
          </p>
        ) : (
          <h3 className="heading text-xl">{title}</h3>
        )}
        <blockquote
          aria-label={`Text of the ${TARGET_LABELS[kind]}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          className="max-h-72 overflow-y-auto"
        >
          <Markdown text={content} isFromMember />
        </blockquote>
        <CaseMedia item={item} />
      </div>
      <Findings flags={flags} reports={item.reports} />
      <CaseAuthor author={item.author} timeZone={timeZone} />
      {item.lastDecision && (
        <LastDecision decision={item.lastDecision} timeZone={timeZone} onUndo={onUndo} />
      )}
      <SendHelp timeZone={timeZone} item={item} help={help} />
      <CaseActions
        item={item}
        onAct={onAct}
        onSendHelp={help.isOffered && !help.isUrged ? help.send : null}
      />
      <CaseHistory userId={userId} timeZone={timeZone} caseId={item.id} />
    </article>
  );
}

function Findings({ flags, reports }: Pick<ModerationCase, 'flags' | 'reports'>) {
  if (flags.length === 0 && reports.total === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {flags.map(({ kind, words }) => (
        <li key={kind}>{words}</li>
      ))}
      {reports.reasons.map(({ reason, count }) => (
        <li key={reason}>
          <b>{REPORT_REASONS[reason]}</b>,{' '}
          {count === 1 ? 'reported once' : `reported ${count} times`}
        </li>
      ))}
      {reports.notes
        .filter(({ note }) => note !== '')
        .map(({ note, createdAt, by }) => (
          <li key={`${by}${createdAt}`} dir="auto" className="text-muted wrap-anywhere">
            “{note}”
          </li>
        ))}
    </ul>
  );
}

type LastDecisionProps = {
  decision: Decision;
  timeZone: string;
  onUndo: (decisionId: string) => void;
};

function LastDecision({ decision, timeZone, onUndo }: LastDecisionProps) {
  const { id, action, by, reason, createdAt, revertedAt } = decision;
  return (
    <div className="grid max-w-measure justify-items-start gap-1 text-sm text-muted">
      <p>
        {describePastAction(action, 'This')}
        {by && ` by ${by}`}, <TimeAgo at={createdAt} timeZone={timeZone} />: <bdi>“{reason}”</bdi>
        {revertedAt && ' This was reversed.'}
      </p>
      {!revertedAt && <TextAction onClick={() => onUndo(id)}>Reverse this decision</TextAction>}
    </div>
  );
}

const LEVELS = { new: 'new to posting', member: 'in good standing', trusted: 'trusted' };

type CaseAuthorProps = { author: ModerationCase['author']; timeZone: string };

/** Only what a moderator needs to know: no email, no billing, no personality type. */
function CaseAuthor({ author, timeZone }: CaseAuthorProps) {
  const { name, isPseudonym, memberName, joinedAt, isStaff, standing, suspension } = author;
  const facts = [
    isPseudonym && memberName ? `pseudonym of ${memberName}` : null,
    isStaff ? 'moderator' : null,
    standing ? LEVELS[standing.level] : null,
    joinedAt ? `joined ${formatDate(joinedAt, timeZone)}` : null,
    standing ? `${standing.published} published` : null,
    standing && standing.removals > 0 ? `${standing.removals} removed in 90 days` : null,
    suspension
      ? `suspended${suspension.until ? ` until ${formatDate(suspension.until, timeZone)}` : ''}`
      : null,
  ];
  return (
    <p className="text-sm">
      <b dir="auto">{name}</b>
      <span className="text-muted">{['', ...facts.filter(Boolean)].join(', ')}</span>
    </p>
  );
}
