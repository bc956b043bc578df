import { formatFileSize } from '@attune/domain/companion/attachments/attachment-rules';
import { FileText } from 'lucide-react';
import type { Attachment } from '#platform/api/companion.ts';
import { Icon } from '#ui/icon.tsx';

export const getAttachmentUrl = (id: string) => `/api/companion/attachments/${id}`;

type AttachmentListProps = {
  attachments: readonly Attachment[];
  /** Whether the user no longer lets the companion have the file with this id. */
  isForgotten: (id: string) => boolean;
};

/** The files of a message: images are shown, others can be downloaded. */
export function AttachmentList({ attachments, isForgotten }: AttachmentListProps) {
  return (
    <ul aria-label="Attached files" className="grid gap-2 py-1">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="grid justify-items-start gap-1 text-sm">
          {attachment.kind === 'image' ? (
            <ImageLink attachment={attachment} />
          ) : (
            <FileLink attachment={attachment} />
          )}
          {isForgotten(attachment.id) && (
            <span className="text-xs text-muted">Forgotten. The companion no longer sees it.</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function ImageLink({ attachment: { id, name, dimensions } }: { attachment: Attachment }) {
  return (
    <a href={getAttachmentUrl(id)} target="_blank" rel="noreferrer" className="rounded-md">
      <img
        src={getAttachmentUrl(id)}
        alt={name}
        width={dimensions?.width}
        height={dimensions?.height}
        className="h-auto max-h-60 w-auto max-w-full rounded-md border border-line"
      />
      <span className="sr-only">, opens in a new tab</span>
    </a>
  );
}

function FileLink({ attachment: { id, name, bytes } }: { attachment: Attachment }) {
  return (
    <a
      href={getAttachmentUrl(id)}
      download={name}
      className="inline-flex min-h-11 max-w-full items-center gap-2"
    >
      <Icon of={FileText} className="text-muted" />
      <span dir="auto" className="link wrap-anywhere">
        {name}
      </span>
      <span className="shrink-0 text-xs text-muted">{formatFileSize(bytes)}</span>
    </a>
  );
}
