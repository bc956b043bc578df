import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { Services } from '#platform/services.ts';
import { readDeviceCookie } from './known-device.ts';
import type { Device } from './open-session.ts';

const MAX_AGENT_LENGTH = 300;

export function deviceOf(c: Context<AppEnv>, services: Pick<Services, 'appUrl'>): Device {
  return {
    userAgent: (c.req.header('user-agent') ?? '').slice(0, MAX_AGENT_LENGTH),
    ip: c.get('clientAddress'),
    network: c.get('clientNetwork'),
    cookie: readDeviceCookie(c, services),
  };
}
