import { createHash } from 'node:crypto';
import { normalizeEmail } from '@attune/domain/account/email';

export type Person = { email: string; name: string; isEmailVerified: boolean };

export const EXAMPLE_PEOPLE: readonly Person[] = [
  { email: 'mira.okafor@example.com', name: 'Mira Okafor', isEmailVerified: true },
  { email: 'jonas.lindqvist@example.com', name: 'Jonas Lindqvist', isEmailVerified: true },
  { email: 'pilar.serrano@example.com', name: 'Pilar Serrano', isEmailVerified: true },
];

/** An email always gives the same subject, even after a restart or on another machine. */
function subjectOf(email: string): string {
  const digest = createHash('sha256')
    .update(`sandbox sign-in:${normalizeEmail(email)}`)
    .digest();
  return digest.toString('hex').slice(0, 32);
}

export type Directory = { add(person: Person): string; find(subject: string): Person | undefined };

const MAX_PEOPLE = 1_000;

export function createDirectory(): Directory {
  const people = new Map<string, Person>();
  return {
    add(person) {
      const subject = subjectOf(person.email);
      people.delete(subject);
      people.set(subject, person);
      const [oldest] = people.keys();
      if (people.size > MAX_PEOPLE && oldest !== undefined) people.delete(oldest);
      return subject;
    },
    find: (subject) => people.get(subject),
  };
}
