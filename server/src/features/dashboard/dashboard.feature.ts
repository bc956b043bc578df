import { defineFeature } from '#platform/feature.ts';
import { dashboardPersonalData } from './dashboard.personal-data.ts';
import { registerDashboardRoutes } from './dashboard.routes.ts';
import type { DashboardPorts } from './read-dashboard.ts';

export const dashboardFeature = (ports: DashboardPorts) =>
  defineFeature({
    name: 'dashboard',
    routes: [(api, services) => registerDashboardRoutes(api, services, ports)],
    personalData: [dashboardPersonalData],
    liveTopics: ['dashboard'],
  });
