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

/** Whether a text names this contract: by its number or by its plan, in any spelling. */
export function namesContract(
  text: string,
  { number, plan }: { number: string; plan: PlanId | null },
): boolean {
  const numberWithoutPrefix = toPlainNumber(number.replace(PREFIX, ''));
  if (toPlainNumber(text).includes(numberWithoutPrefix)) return true;
  return plan !== null && text.toLowerCase().includes(PLANS[plan].name.toLowerCase());
}
