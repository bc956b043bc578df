import { randomBytes } from 'node:crypto';
import {
  createAccount,
  hashPassword,
  type UserChanges,
  type UserRow,
  updateUser,
} from '#features/account';
import type { Database } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { buildAssessment } from './build-assessment.ts';
import { buildHealthConsents } from './build-health-consents.ts';

export type BuilderServices = Pick<
  Services,
  'clock' | 'appSecret' | 'termsVersion' | 'privacyVersion'
> & {
  db: Pick<Database, 'transaction'>;
};

type BuildUserOptions = Omit<UserChanges, 'emailKey' | 'passwordHash'> & {
  password?: string;
  createdAt?: Date;
  hasAssessment?: boolean;
};

const DEFAULT_PASSWORD = 'attune-person';
const hashes = new Map<string, Promise<string>>();

/** Hashing is slow on purpose, so users with the same password share its hash here. */
function hashOnce(password: string): Promise<string> {
  const cached = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, cached);
  return cached;
}

export async function buildUser(
  services: BuilderServices,
  options: BuildUserOptions = {},
): Promise<{ user: UserRow; password: string }> {
  const {
    email = `person-${randomBytes(6).toString('hex')}@example.com`,
    name = 'Robin Example',
    password = DEFAULT_PASSWORD,
    hasAssessment = false,
    ...changes
  } = options;
  const passwordHash = await hashOnce(password);
  return services.db.transaction(async (tx) => {
    const created = await createAccount(services, tx, { email, name, passwordHash });
    if (hasAssessment) await buildAssessment({ ...services, db: tx }, created.id);
    await buildHealthConsents(tx, created.id, services.clock.now());
    const user = await updateUser(tx, created.id, changes, services.clock.now());
    return { user: user ?? created, password };
  });
}
