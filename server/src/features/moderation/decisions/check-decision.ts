import type { FieldIssue } from '@attune/domain/kernel/app-error';
import { kernelError } from '@attune/domain/kernel/errors';
import { describePastAction, getActionEffect } from '@attune/domain/moderation/decisions';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { DecisionInput } from '@attune/domain/moderation/moderation-input';
import type { Executor } from '#platform/db/database.ts';
import type { LockedCase } from '../cases/lock-cases-with-targets.ts';
import type { Staff } from '../context.ts';
import { findMembers } from '../members/members.repository.ts';
import { listDecisionsOnCases } from './decisions.repository.ts';

/** Rejects a suspension that would end in the past. */
export function requireFutureEnd({ until }: Pick<DecisionInput, 'until'>, now: Date): void {
  if (!until || new Date(until) > now) return;
  const message = 'Please choose a day in the future.';
  throw kernelError('request.invalid', { message, fields: [{ path: 'until', message }] });
}

/**
 * Returns the cases in the order of the input, or rejects all if any of them may not be decided
 * this way.
 */
export async function checkDecision(
  tx: Executor,
  staff: Staff,
  input: DecisionInput,
  lockedCases: ReadonlyMap<string, LockedCase>,
): Promise<LockedCase[]> {
  const found = input.cases.map(({ id }) => {
    const entry = lockedCases.get(id);
    if (!entry) throw moderationError('moderation.case_unknown');
    return entry;
  });
  await requireCurrentVersions(tx, input, found);
  if (found.some(({ target }) => target.authorId === staff.id)) {
    throw moderationError('moderation.own_case');
  }
  if (input.action === 'warn' || input.action === 'suspend') {
    await checkAuthors(tx, staff, input, found);
  }
  const fields = collectIssues(found, ({ target }) =>
    getActionEffect(input.action, target) === null ? `It’s ${describeState(target)} now.` : null,
  );
  if (fields.length > 0) throw moderationError('moderation.not_possible', { fields });
  return found;
}

/** Rejects a decision based on an outdated case, and names what happened since. */
async function requireCurrentVersions(
  tx: Executor,
  input: DecisionInput,
  found: readonly LockedCase[],
) {
  const outdated = found.filter(({ row }, index) => row.version !== input.cases[index]?.version);
  if (outdated.length === 0) return;
  const decisions = await listDecisionsOnCases(
    tx,
    outdated.map(({ row }) => row.id),
  );
  const deciders = decisions.flatMap(({ decision }) =>
    [decision.moderatorId, decision.revertedBy].filter((id) => id !== null),
  );
  const names = new Map(
    (await findMembers(tx, deciders)).map(({ id, displayName }) => [id, displayName]),
  );
  const fields = collectIssues(found, (entry) => {
    if (!outdated.includes(entry)) return null;
    const last = decisions.find(({ decision }) => decision.caseId === entry.row.id)?.decision;
    if (!last) return 'It has changed.';
    const nameOf = (id: string | null) => names.get(id ?? '') ?? 'another moderator';
    return last.revertedAt
      ? `A decision was reversed by ${nameOf(last.revertedBy)}.`
      : `${describePastAction(last.action, 'It')} by ${nameOf(last.moderatorId)}. Reason: ${last.reason}`;
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
  found: readonly LockedCase[],
): Promise<void> {
  const ids = found.flatMap(({ target }) => target.authorId ?? []);
  if (ids.length < found.length) throw moderationError('moderation.author_gone');
  if (action === 'warn' || staff.role === 'admin') return;
  const people = await findMembers(tx, ids);
  if (people.some(({ role }) => role !== 'user')) {
    throw moderationError('moderation.staff_protected');
  }
}

function collectIssues(
  found: readonly LockedCase[],
  findIssue: (entry: LockedCase) => string | null,
): FieldIssue[] {
  return found.flatMap((entry, index) => {
    const message = findIssue(entry);
    return message === null ? [] : [{ path: `cases.${index}`, message }];
  });
}

const describeState = ({ state, isLocked }: LockedCase['target']) =>
  isLocked ? `${state} and closed to comments` : state;
