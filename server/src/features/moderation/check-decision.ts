import type { FieldIssue } from '@attune/domain/kernel/app-error';
import { kernelError } from '@attune/domain/kernel/errors';
import { effectOf, inPastWords } from '@attune/domain/moderation/decisions';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { DecisionInput } from '@attune/domain/moderation/moderation-input';
import type { Executor } from '../../platform/db/database.ts';
import type { Staff } from './context.ts';
import { listOnCases } from './decisions.repository.ts';
import type { Held } from './lock-all.ts';
import { findPeople } from './people.repository.ts';

/** A suspension that is over before it begins is a slip. */
export function requireEndAhead({ until }: DecisionInput, now: Date): void {
  if (!until || new Date(until) > now) return;
  const message = 'Please choose a day that is still to come.';
  throw kernelError('request.invalid', { message, fields: [{ path: 'until', message }] });
}

/** What may be decided, in the order of the input; refused as a whole when any of it may not. */
export async function checkDecision(
  tx: Executor,
  staff: Staff,
  input: DecisionInput,
  held: ReadonlyMap<string, Held>,
): Promise<Held[]> {
  const found = input.cases.map(({ id }) => {
    const entry = held.get(id);
    if (!entry) throw moderationError('moderation.case_unknown');
    return entry;
  });
  await refuseOutdated(tx, input, found);
  if (found.some(({ target }) => target.authorId === staff.id)) {
    throw moderationError('moderation.own_case');
  }
  if (input.action === 'warn' || input.action === 'suspend') {
    await checkAuthors(tx, staff, input, found);
  }
  const fields = issuesOf(found, ({ target }) =>
    effectOf(input.action, target) === null ? `It is ${inWords(target)} now.` : null,
  );
  if (fields.length > 0) throw moderationError('moderation.not_possible', { fields });
  return found;
}

/** Who looked at something that was decided since is told what happened. */
async function refuseOutdated(tx: Executor, input: DecisionInput, found: readonly Held[]) {
  const outdated = found.filter(({ row }, place) => row.version !== input.cases[place]?.version);
  if (outdated.length === 0) return;
  const decisions = await listOnCases(
    tx,
    outdated.map(({ row }) => row.id),
  );
  const deciders = decisions.flatMap(({ decision }) => decision.moderatorId ?? []);
  const names = new Map(
    (await findPeople(tx, deciders)).map(({ id, displayName }) => [id, displayName]),
  );
  const fields = issuesOf(found, (entry) => {
    if (!outdated.includes(entry)) return null;
    const last = decisions.find(({ decision }) => decision.caseId === entry.row.id)?.decision;
    if (!last) return 'It changed meanwhile.';
    const by = names.get(last.moderatorId ?? '') ?? 'another moderator';
    const verb = last.revertedAt
      ? 'A decision was taken back'
      : `It was ${inPastWords(last.action)}`;
    return `${verb} by ${by}. The reason: ${last.reason}`;
  });
  const message = fields.length === 1 ? fields[0]?.message : undefined;
  throw moderationError('moderation.decided_meanwhile', {
    fields,
    ...(message ? { message } : {}),
  });
}

async function checkAuthors(
  tx: Executor,
  staff: Staff,
  { action }: DecisionInput,
  found: readonly Held[],
): Promise<void> {
  const ids = found.flatMap(({ target }) => target.authorId ?? []);
  if (ids.length < found.length) throw moderationError('moderation.author_gone');
  if (action === 'warn' || staff.role === 'admin') return;
  const people = await findPeople(tx, ids);
  if (people.some(({ role }) => role !== 'user')) {
    throw moderationError('moderation.staff_protected');
  }
}

function issuesOf(found: readonly Held[], issueOf: (entry: Held) => string | null): FieldIssue[] {
  return found.flatMap((entry, place) => {
    const message = issueOf(entry);
    return message === null ? [] : [{ path: `cases.${place}`, message }];
  });
}

const inWords = ({ state, isLocked }: Held['target']) => (isLocked ? `${state} and locked` : state);
