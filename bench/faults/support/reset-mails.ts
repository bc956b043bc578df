import type { AttuneServer } from '../../../e2e/support/attune-server.ts';
import type { Person } from '../../nodes/people.ts';
import { workThrough } from './fault.ts';
import { browserOn } from './house.ts';

/** From one address thirty may ask in an hour. */
const ASKED_FROM_ONE = 25;

const mailboxOf = ({ id }: Pick<Person, 'id'>) => `${id}@bench.test`;

/** Everybody asks for a new password, which is a mail each; answers how many were heard. */
export async function askForResets(
  people: readonly Person[],
  chooseServer: () => AttuneServer,
): Promise<number> {
  let accepted = 0;
  await workThrough(people.entries(), 8, async ([at, person]) => {
    const from = `127.1.${Math.floor(at / ASKED_FROM_ONE)}.1`;
    const browser = browserOn(chooseServer(), {}, from);
    const body = { email: mailboxOf(person) };
    const { status } = await browser.post('/api/account/password-reset/request', body);
    if (status === 202) accepted += 1;
  });
  return accepted;
}

type Received = readonly { recipients: readonly string[] }[];

/** How many people got their mail, and how many mails came again. */
export function countDelivered(received: Received, people: readonly Person[]) {
  const addresses = received.flatMap(({ recipients }) => recipients);
  const reached = new Set(addresses);
  return {
    delivered: people.filter((person) => reached.has(mailboxOf(person))).length,
    twice: addresses.length - reached.size,
  };
}
