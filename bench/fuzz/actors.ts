import { KnownResources } from './known-resources.ts';

export const ROLES = ['visitor', 'member', 'other', 'expired', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number] | 'leaver';

/** A sender of requests. Without a cookie: a visitor. */
export type Actor = {
  role: Role;
  id: string;
  email: string;
  password: string;
  cookie: string | null;
  things: KnownResources;
};

export const visitor = (): Actor => ({
  role: 'visitor',
  id: '018f2b4e-7c00-7000-8000-000000000000',
  email: 'nobody@example.com',
  password: 'nobody-knows',
  cookie: null,
  things: new KnownResources(),
});
