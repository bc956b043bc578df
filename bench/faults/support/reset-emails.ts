import type { AttuneServer } from '../../../e2e/support/attune-server.ts';
import type { Person } from '../../nodes/people.ts';
import { runConcurrently } from './fault.ts';
import { createClient } from './fault-server.ts';

/** The server accepts thirty requests per hour from one address. */
const REQUESTS_PER_ADDRESS = 25;

const getMailbox = ({ id }: Pick<Person, 'id'>) => `${id}@bench.test`;

export async function requestResets(
  people: readonly Person[],
  chooseServer: () => AttuneServer,
): Promise<number> {
  let accepted = 0;
  await runConcurrently(people.entries(), 8, async ([at, person]) => {
    const from = `127.1.${Math.floor(at / REQUESTS_PER_ADDRESS)}.1`;
    const browser = createClient(chooseServer(), {}, from);
    const body = { email: getMailbox(person) };
    const { status } = await browser.post('/api/account/password-reset/request', body);
    if (status === 202) accepted += 1;
  });
  return accepted;
}

type Received = readonly { recipients: readonly string[] }[];

export function countDelivered(received: Received, people: readonly Person[]) {
  const addresses = received.flatMap(({ recipients }) => recipients);
  const reachedAddresses = new Set(addresses);
  return {
    delivered: people.filter((person) => reachedAddresses.has(getMailbox(person))).length,
    twice: addresses.length - reachedAddresses.size,
  };
}
