import { fullNameIssue } from '@attune/domain/account/credential-rules';
import { ROLES } from '@attune/domain/account/roles';
import { SUBSCRIPTION_STATUSES } from '@attune/domain/billing/plans';
import { DEMO_ANSWERS } from '#demo/demo-answers.ts';
import {
  endTwoStep,
  findUserByEmail,
  type UserChanges,
  type UserRow,
  updateUser,
} from '#features/account';
import { removeAssessments, saveAssessment } from '#features/assessment';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { createEmailQueue } from '#platform/email/email-queue.repository.ts';
import { parseChoice, parseIsoDate, userNotFound } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { CommandFailed, UsageError } from '../errors.ts';
import { print } from '../output.ts';
import { withServices } from '../with-services.ts';

const text = { type: 'string' } as const;
const ASSESSMENTS = ['demo', 'none'] as const;

type Values = Partial<
  Record<'name' | 'trial-ends-at' | 'subscription-status' | 'subscription-end' | 'role', string>
>;

export const usersSet = defineCommand({
  name: 'users set',
  summary: 'Changes a user; open pages show it at once. Other fields stay unchanged.',
  operands: ['EMAIL'],
  options: {
    name: text,
    'trial-ends-at': text,
    'subscription-status': text,
    'subscription-end': text,
    role: text,
    assessment: text,
    'two-step': text,
  },
  help: [
    ['--name N', 'the full name and the display name'],
    ['--trial-ends-at ISO', 'such as 2027-01-31T12:00:00Z'],
    [
      '--subscription-status S',
      `${SUBSCRIPTION_STATUSES.join(', ')}; isTrialing is true for trialing only`,
    ],
    ['--subscription-end ISO|null', 'when paid access ends; null for no end'],
    ['--role R', `${ROLES.join(', ')}; other roles than user need a confirmed email`],
    ['--assessment demo|none', 'add a completed assessment, or remove all'],
    ['--two-step off', 'for a user who lost their phone and recovery codes; they get an email'],
  ],
  async run({ values, operands }) {
    const email = operands.EMAIL;
    const changes = parseChanges(values);
    const assessment =
      values.assessment === undefined
        ? null
        : parseChoice('--assessment', values.assessment, ASSESSMENTS);
    const endsTwoStep =
      values['two-step'] !== undefined &&
      parseChoice('--two-step', values['two-step'], ['off']) === 'off';
    if (Object.keys(changes).length === 0 && assessment === null && !endsTwoStep) {
      throw new UsageError('"users set" needs something to set.', 'users set');
    }
    await withServices((services) =>
      services.db.transaction(async (tx) => {
        const { clock, config } = services;
        const user = await findUserByEmail(tx, email);
        if (!user) throw userNotFound(email);
        requireConfirmedEmail(user, changes);
        const now = clock.now();
        const allChanges = { ...reopenTrial(user, changes, now), ...changes };
        await updateUser(tx, user.id, allChanges, now);
        await recordChanges(tx, user, allChanges, now);
        if (assessment === 'demo') await saveAssessment({ db: tx, clock }, user.id, DEMO_ANSWERS);
        if (assessment === 'none') await removeAssessments({ db: tx, clock }, user.id);
        if (endsTwoStep) {
          const securityServices = {
            clock,
            appUrl: config.appUrl,
            emailQueue: createEmailQueue(clock),
          };
          await endTwoStep(securityServices, tx, user, { isByOperator: true });
        }
      }),
    );
    print(`Changed ${email}.`);
  },
});

/**
 * The operator grants a role to an email address. Anyone can sign up with a colleague's address, so
 * until the address is confirmed, the account may belong to someone else (SECURITY AU11).
 */
function requireConfirmedEmail(user: UserRow, { role = 'user' }: UserChanges): void {
  if (role === 'user' || role === user.role || user.emailVerifiedAt) return;
  throw new CommandFailed(
    `The email ${user.email} has not been confirmed, so the account may be someone else's. Its owner can confirm it with the link in the email, or by resetting the password.`,
  );
}

/** A trial that is extended runs again, even if it was recorded as ended. */
function reopenTrial(user: UserRow, { trialEndsAt }: UserChanges, now: Date): UserChanges {
  const hasLapsed = user.subscriptionStatus === 'expired' && user.stripeSubscriptionId === null;
  if (!hasLapsed || !trialEndsAt || trialEndsAt <= now) return {};
  return { subscriptionStatus: 'trialing', isTrialing: true, subscriptionEnd: null };
}

/** Records which fields changed, but not their values. Only a role is recorded with both values. */
async function recordChanges(tx: Executor, user: UserRow, changes: UserChanges, at: Date) {
  const auditEntry = { at, origin: 'operator', actorId: null } as const;
  const subject = { kind: 'user', id: user.id } as const;
  const { role, ...others } = changes;
  if (role !== undefined && role !== user.role) {
    const detail = { from: user.role, to: role };
    await audit(tx, { ...auditEntry, action: 'account.role_changed', subject, detail });
  }
  const fields = Object.keys(others).join(', ');
  if (fields === '') return;
  await audit(tx, {
    ...auditEntry,
    action: 'account.changed_by_operator',
    subject,
    detail: { fields },
  });
}

function parseChanges(values: Values): UserChanges {
  const changes: UserChanges = {};
  if (values.name !== undefined) {
    const issue = fullNameIssue(values.name);
    if (issue) throw new CommandFailed(issue);
    changes.name = values.name.trim();
    changes.displayName = changes.name;
  }
  if (values['trial-ends-at'] !== undefined) {
    changes.trialEndsAt = parseIsoDate('--trial-ends-at', values['trial-ends-at']);
  }
  if (values['subscription-status'] !== undefined) {
    const status = values['subscription-status'];
    changes.subscriptionStatus = parseChoice(
      '--subscription-status',
      status,
      SUBSCRIPTION_STATUSES,
    );
    changes.isTrialing = changes.subscriptionStatus === 'trialing';
  }
  if (values['subscription-end'] !== undefined) {
    const end = values['subscription-end'];
    changes.subscriptionEnd = end === 'null' ? null : parseIsoDate('--subscription-end', end);
  }
  if (values.role !== undefined) changes.role = parseChoice('--role', values.role, ROLES);
  return changes;
}
