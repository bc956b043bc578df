/** Everything about files that the page doesn't need until there is one. */
export {
  attachmentIssue,
  NO_FILES_MESSAGE,
  TOO_MANY_FILES_MESSAGE,
} from '@attune/domain/companion/attachments/attachment-issue';
export { ATTACHMENT_LIMITS } from '@attune/domain/companion/attachments/attachment-rules';
export { AttachmentChips } from './attachment-chips.tsx';
export { AttachmentList } from './attachment-list.tsx';
