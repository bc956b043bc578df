import type { Role } from '@attune/domain/account/roles';
import { deriveAssessment } from '@attune/domain/assessment/derive-assessment';
import { type Answer, OTHER_OPTION, QUESTIONS } from '@attune/domain/assessment/questions';
import {
  PLAN_IDS,
  type PlanId,
  type SubscriptionStatus,
  TRIAL_DAYS,
} from '@attune/domain/billing/plans';
import { UNLIMITED_TRIAL_END } from '@attune/domain/billing/trial';
import { addDays, DAY_MS } from '@attune/domain/kernel/time';
import texts from '../../../../content/seed-texts.json' with { type: 'json' };
import { createRandom, type Random } from './random.ts';

const FIRST_NAMES = texts.firstNames.split(' ');
const LAST_NAMES = texts.lastNames.split(' ');

export const SEED_PASSWORD = 'attune-seed';
/** All users share one hash: a hundred thousand argon2 hashes would take an hour. */
export const SEED_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$MubpOBSWxerRP9smEtSrhw$OCeDqS4VBl1KzEUvxEI/AsbytuIvFeuOU+MWucskVdE';

/** The day is fixed, so that the same seed gives the same rows on any day. */
const FIRST_DAY = new Date('2024-01-01T00:00:00.000Z');
const DAYS = 730;
const ASSESSED_SHARE = 0.85;

export type SeededPerson = {
  id: string;
  email: string;
  name: string;
  role: Role;
  createdAt: Date;
  subscriptionStatus: SubscriptionStatus;
  subscriptionPlan: PlanId | null;
  subscriptionStart: Date | null;
  subscriptionEnd: Date | null;
  trialEndsAt: Date;
  assessment: SeededAssessment | null;
};
type SeededAssessment = { id: string; createdAt: Date; answers: Answer[] } & ReturnType<
  typeof deriveAssessment
>;

export function toSeededEmail(seed: string, index: number): string {
  return `person-${String(index).padStart(6, '0')}@seed-${seed}.attune.localhost`;
}

/** Each user is generated independently, so that the table can be streamed. */
export function createSeededPerson(seed: string, index: number): SeededPerson {
  const random = createRandom(`${seed}:person:${index}`);
  const createdAt = new Date(FIRST_DAY.getTime() + Math.floor(random.number() * DAYS * DAY_MS));
  return {
    id: createSeededId(createdAt, random),
    email: toSeededEmail(seed, index),
    name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    role: 'user',
    createdAt,
    ...createSubscription(random, addDays(createdAt, TRIAL_DAYS)),
    assessment: random.number() < ASSESSED_SHARE ? createAssessment(random, createdAt) : null,
  };
}

/** No trial ends soon, because the server would email every one of these users. */
function createSubscription(random: Random, trialEnd: Date) {
  const draw = random.number();
  const plan = random.pick(PLAN_IDS);
  const none = { subscriptionPlan: null, subscriptionStart: null };
  if (draw < 0.7) {
    return {
      subscriptionStatus: 'active' as const,
      subscriptionPlan: plan,
      subscriptionStart: trialEnd,
      subscriptionEnd: null,
      trialEndsAt: trialEnd,
    };
  }
  if (draw < 0.9) {
    const status = 'trialing' as const;
    return {
      ...none,
      subscriptionStatus: status,
      subscriptionEnd: null,
      trialEndsAt: UNLIMITED_TRIAL_END,
    };
  }
  const status = 'expired' as const;
  return { ...none, subscriptionStatus: status, subscriptionEnd: trialEnd, trialEndsAt: trialEnd };
}

function createAssessment(random: Random, after: Date): SeededAssessment {
  const createdAt = new Date(after.getTime() + Math.floor(random.number() * DAY_MS));
  const answers = QUESTIONS.map(({ id, options }): Answer => {
    const texts = options.map(({ text }) => text).filter((text) => text !== OTHER_OPTION);
    return { question_id: id, answer: random.pick(texts) };
  });
  return {
    id: createSeededId(createdAt, random),
    createdAt,
    answers,
    ...deriveAssessment(answers),
  };
}

export function createSeededId(date: Date, random: Random): string {
  const bytes = random.bytes(16);
  bytes.writeUIntBE(date.getTime(), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
