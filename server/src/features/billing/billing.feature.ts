import { defineFeature } from '#platform/feature.ts';
import { billingJobs, billingWorker } from './billing.jobs.ts';
import { billingPersonalData } from './billing.personal-data.ts';
import { registerBillingRoutes } from './billing.routes.ts';
import { registerWebhookRoutes } from './events/webhook.routes.ts';
import { registerStaffRoutes } from './staff/staff.routes.ts';
import { registerSubscriptionRoutes } from './subscription/subscription.routes.ts';

export const billingFeature = defineFeature({
  name: 'billing',
  routes: [
    registerBillingRoutes,
    registerSubscriptionRoutes,
    registerWebhookRoutes,
    registerStaffRoutes,
  ],
  jobs: billingJobs,
  workers: (services) => [billingWorker(services)],
  personalData: [billingPersonalData],
});
