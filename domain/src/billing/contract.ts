import { PLANS, type PlanId } from './plans.ts';

/** 32 characters, without those that look like others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const PREFIX = 'AT-';

/** Turns random bytes into a contract number, such as AT-7K2M-9Q4T. */
export function createContractNumber(randomBytes: (count: number) => Uint8Array): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${PREFIX}${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}

const toPlainNumber = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Whether a text contains the number of this contract, in any spelling. */
export const containsNumber = (text: string, { number }: { number: string }): boolean =>
  toPlainNumber(text).includes(toPlainNumber(number.replace(PREFIX, '')));

const LIKE_NUMBER = /\bAT-[0-9A-Z-]{6,}/i;

/** Whether a text gives a number that none of these contracts has, such as a mistyped one. */
export const hasUnknownNumber = (text: string, contracts: readonly { number: string }[]): boolean =>
  LIKE_NUMBER.test(text) && !contracts.some((contract) => containsNumber(text, contract));

const containsPlan = (text: string, { plan }: { plan: PlanId | null }): boolean =>
  plan !== null && text.toLowerCase().includes(PLANS[plan].name.toLowerCase());

/** The contracts that a text names: by their numbers, or else by their plans, in any spelling. */
export function listNamedContracts<Contract extends { number: string; plan: PlanId | null }>(
  text: string,
  contracts: readonly Contract[],
): Contract[] {
  const numbered = contracts.filter((contract) => containsNumber(text, contract));
  return numbered.length > 0
    ? numbered
    : contracts.filter((contract) => containsPlan(text, contract));
}
