import { defineFeature } from '#platform/feature.ts';
import type { SocialProvider } from '#platform/social/social-provider.ts';
import { accountJobs } from './account.jobs.ts';
import { accountPersonalData } from './account.personal-data.ts';
import { type AccountPorts, registerAccountRoutes } from './account.routes.ts';
import { registerConsentRoutes } from './consents/consents.routes.ts';
import { registerEmailRoutes } from './email-address/email.routes.ts';
import { registerPasskeyRoutes } from './passkeys/passkeys.routes.ts';
import { registerPasswordRoutes } from './password/password.routes.ts';
import { registerTwoStepRoutes } from './second-step/two-step.routes.ts';
import type { SessionCookie } from './sessions/session-cookie.ts';
import { registerSessionRoutes } from './sessions/sessions.routes.ts';
import { registerSignInMethodRoutes } from './sign-in-methods/sign-in-methods.routes.ts';
import { registerConnectionRoutes } from './social/connections.routes.ts';
import { registerSocialRoutes } from './social/social.routes.ts';
import { registerUserRoutes, type UserPorts } from './users/users.routes.ts';

type Ports = AccountPorts & UserPorts & { cookie: SessionCookie; social: SocialProvider | null };

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
      registerConsentRoutes,
      (api, services) => registerUserRoutes(api, services, ports),
    ],
    jobs: accountJobs,
    personalData: [accountPersonalData],
  });
