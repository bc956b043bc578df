import type { AttachmentKind } from '@attune/domain/companion/attachments/attachment-rules';
import type { Services } from '#platform/services.ts';

/** The kinds of files that can be read by what answers. Nothing else decides this. */
export const getModelInputs = ({ model }: Pick<Services, 'model'>): readonly AttachmentKind[] =>
  model.inputs;
