import { EMAIL_KEPT_DAYS } from '@attune/domain/data/retention';
import { addDays, HOUR_MS } from '@attune/domain/kernel/time';
import { deleteEmailsSentBefore } from '#platform/email/email-queue.repository.ts';
import { defineFeature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import type { SocialProvider } from '#platform/social/social-provider.ts';
import { accountPersonalData } from './account.personal-data.ts';
import { type AccountPorts, registerAccountRoutes } from './account.routes.ts';
import { registerConsentRoutes } from './consents/consents.routes.ts';
import { registerEmailRoutes } from './email-address/email.routes.ts';
import { deleteExpiredLinks } from './email-address/links.repository.ts';
import { registerHealthConsentRoutes } from './health-consents/health-consents.routes.ts';
import type { HealthDataPorts } from './health-consents/health-consents.ts';
import { registerPasskeyRoutes } from './passkeys/passkeys.routes.ts';
import { registerPasswordRoutes } from './password/password.routes.ts';
import type { SessionCookie } from './sessions/session-cookie.ts';
import { deleteExpiredSessions } from './sessions/sessions.repository.ts';
import { registerSessionRoutes } from './sessions/sessions.routes.ts';
import { registerSignInMethodRoutes } from './sign-in-methods/sign-in-methods.routes.ts';
import { registerConnectionRoutes } from './social/connections.routes.ts';
import { registerSocialRoutes } from './social/social.routes.ts';
import { registerStaffUserRoutes } from './staff/staff-users.routes.ts';
import { deleteEndedSuspensionClaims } from './suspensions/suspension-claims.repository.ts';
import { deleteExpiredChallenges } from './two-step/challenges.repository.ts';
import { registerTwoStepRoutes } from './two-step/two-step.routes.ts';
import { registerUserRoutes, type UserPorts } from './users/users.routes.ts';

/** Nothing depends on when this runs, because expiry is checked at every use. */
function accountJobs({ db, limits }: Services): Job[] {
  return [
    {
      name: 'account.erase-expired',
      everyMs: HOUR_MS,
      async run({ now }) {
        await deleteExpiredSessions(db, now);
        await deleteExpiredLinks(db, now);
        await deleteExpiredChallenges(db, now);
        await deleteEndedSuspensionClaims(db, now);
        await deleteEmailsSentBefore(db, addDays(now, -EMAIL_KEPT_DAYS));
        await limits.deleteExpired();
      },
    },
  ];
}

type Ports = AccountPorts &
  UserPorts &
  HealthDataPorts & {
    cookie: SessionCookie;
    social: SocialProvider | null;
  };

export const accountFeature = ({ cookie, social, ...ports }: Ports) =>
  defineFeature({
    name: 'account',
    routes: [
      (api, services) => registerAccountRoutes(api, services, cookie, social, ports),
      (api, services) => registerPasswordRoutes(api, services, cookie),
      (api, services) => registerEmailRoutes(api, services, cookie),
      (api, services) => registerSocialRoutes(api, services, cookie, social),
      (api, services) => registerConnectionRoutes(api, services, social),
      registerSessionRoutes,
      (api, services) => registerTwoStepRoutes(api, services, cookie),
      (api, services) => registerPasskeyRoutes(api, services, cookie),
      registerSignInMethodRoutes,
      registerStaffUserRoutes,
      registerConsentRoutes,
      (api, services) => registerHealthConsentRoutes(api, services, ports),
      (api, services) => registerUserRoutes(api, services, ports),
    ],
    jobs: accountJobs,
    personalData: [accountPersonalData],
  });
