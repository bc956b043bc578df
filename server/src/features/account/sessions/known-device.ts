import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '@attune/domain/account/lifetimes';
import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { Services } from '#platform/services.ts';
import type { UserRow } from '../users/users.repository.ts';
import { createHostCookie } from './session-cookie.ts';

/**
 * The device cookie marks a browser in which someone signed in to an account before, so that
 * guessing by others does not lock the owner out (SECURITY AU17, decision 0035). It signs no one
 * in.
 *
 * Value: `<device id>.<mark>.<mark>…`. The id is random. Each mark is a keyed hash of the id, one
 * account and its password hash. So it counts only for this browser and account, identifies
 * neither, and becomes invalid with the password.
 */
const ID_BYTES = 16;
const MARK_BYTES = 16;
const MAX_ACCOUNTS = 5;
/** Every sign-in renews it. */
const MAX_AGE_SECONDS = KNOWN_DEVICE_DAYS * 24 * 60 * 60;
const VALUE_PATTERN = /^[\w-]{22}(\.[\w-]{22}){0,5}$/;

type SecretServices = Pick<Services, 'appSecret'>;
type Account = Pick<UserRow, 'id' | 'passwordHash'>;

function computeMark({ appSecret }: SecretServices, deviceId: string, account: Account): string {
  const text = `known-device:${deviceId}:${account.id}:${account.passwordHash ?? ''}`;
  const mark = createHmac('sha256', appSecret).update(text).digest();
  return mark.subarray(0, MARK_BYTES).toString('base64url');
}

function parse(value: string | undefined): { id: string; marks: string[] } | null {
  if (!value || !VALUE_PATTERN.test(value)) return null;
  const [id = '', ...marks] = value.split('.');
  return { id, marks };
}

export function findKnownDeviceId(
  services: SecretServices,
  cookieValue: string | undefined,
  account: Account,
): string | null {
  const device = parse(cookieValue);
  if (!device) return null;
  const expected = Buffer.from(computeMark(services, device.id, account));
  const isKnown = device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected));
  return isKnown ? device.id : null;
}

const createDeviceCookie = ({ appUrl }: Pick<Services, 'appUrl'>) =>
  createHostCookie(appUrl, 'attune_device');

export function readDeviceCookie(
  c: Context<AppEnv>,
  services: Pick<Services, 'appUrl'>,
): string | undefined {
  return createDeviceCookie(services).read(c);
}

/** Adds a mark for the account just signed in to. Signing out keeps it. */
export function writeDeviceCookie(
  c: Context<AppEnv>,
  services: Pick<Services, 'appSecret' | 'appUrl'>,
  account: Account,
): void {
  const cookie = createDeviceCookie(services);
  const device = parse(cookie.read(c));
  const id = device?.id ?? randomBytes(ID_BYTES).toString('base64url');
  const mark = computeMark(services, id, account);
  const others = (device?.marks ?? []).filter((other) => other !== mark);
  const value = [id, mark, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.');
  cookie.write(c, value, MAX_AGE_SECONDS);
}
