import { defineFeature } from '#platform/feature.ts';
import { registerPortraitRoutes } from './portrait.routes.ts';
import type { FindUsedPictures } from './sweep-uploads.ts';
import { uploadJobs, uploadWorker } from './uploads.jobs.ts';
import { uploadPersonalData } from './uploads.personal-data.ts';
import { registerUploadRoutes, UPLOADS_PATH, type UploadPorts } from './uploads.routes.ts';

export const uploadsFeature = (ports: UploadPorts & { findUsedPictures: FindUsedPictures }) =>
  defineFeature({
    name: 'uploads',
    routes: [(api, services) => registerUploadRoutes(api, services, ports), registerPortraitRoutes],
    jobs: (services) => uploadJobs(services, ports.findUsedPictures),
    workers: (services) => [uploadWorker(services)],
    personalData: [uploadPersonalData],
    picturePaths: [UPLOADS_PATH],
  });
