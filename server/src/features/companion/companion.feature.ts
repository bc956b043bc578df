import { defineFeature } from '#platform/feature.ts';
import { registerAdminCompanionRoutes } from './care/admin-companion.routes.ts';
import { companionReportData } from './care/care.personal-data.ts';
import { registerCareRoutes } from './care/care.routes.ts';
import { companionJobs } from './companion.jobs.ts';
import { companionPersonalData } from './companion.personal-data.ts';
import { registerCompanionRoutes } from './companion.routes.ts';
import { searchChats } from './conversations/search-chats.ts';
import type { CompanionPorts } from './feature-ports.ts';
import { companionKnowledgeData } from './personal/personal.personal-data.ts';
import { registerPersonalRoutes } from './personal/personal.routes.ts';
import type { ReplyRegistry } from './replies/reply-registry.ts';

export const companionFeature = (ports: CompanionPorts, replies: ReplyRegistry) =>
  defineFeature({
    name: 'companion',
    routes: [
      (api, services) => registerCompanionRoutes(api, services, ports, replies),
      (api, services) => registerPersonalRoutes(api, services, ports),
      registerCareRoutes,
      registerAdminCompanionRoutes,
    ],
    jobs: companionJobs,
    search: [{ kind: 'chat', find: searchChats }],
    personalData: [companionPersonalData, companionKnowledgeData, companionReportData],
    liveTopics: ['companion'],
  });
