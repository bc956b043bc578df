import { formatFileSize } from '@attune/domain/companion/attachments/attachment-rules';
import { FileText, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Attachment } from '#platform/api/companion.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { getAttachmentUrl } from './attachment-list.tsx';

/** A file on its way to the server; `draftName` says where it was attached. */
export type Upload = {
  key: string;
  draftName: string;
  file: File;
  failure: string | null;
  controller: AbortController;
};

type AttachmentChipsProps = {
  files: {
    attachments: readonly Attachment[];
    uploads: readonly Upload[];
    remove: (attachment: Attachment) => void;
    removeUpload: (upload: Upload) => void;
    retry: (upload: Upload) => void;
  };
  /** Gets the focus when a removed chip takes its button along. */
  field: RefObject<HTMLTextAreaElement | null>;
};

export function AttachmentChips({ files, field }: AttachmentChipsProps) {
  const { attachments, uploads } = files;
  const removeAndFocus = (remove: () => void) => () => {
    remove();
    field.current?.focus({ preventScroll: true });
  };
  return (
    <ul aria-label="Attached files" className="flex flex-wrap gap-2 px-3 pt-3">
      {attachments.map((attachment) => (
        <Chip
          key={attachment.id}
          name={attachment.name}
          note={formatFileSize(attachment.bytes)}
          imageUrl={attachment.kind === 'image' ? getAttachmentUrl(attachment.id) : null}
          onRemove={removeAndFocus(() => files.remove(attachment))}
        />
      ))}
      {uploads.map((upload) => (
        <Chip
          key={upload.key}
          name={upload.file.name}
          note={
            upload.failure === null ? (
              'Uploading…'
            ) : (
              <span className="text-bad">
                {upload.failure}{' '}
                <TextAction onClick={() => files.retry(upload)}>Try again</TextAction>
              </span>
            )
          }
          imageUrl={null}
          onRemove={removeAndFocus(() => files.removeUpload(upload))}
        />
      ))}
    </ul>
  );
}

type ChipProps = { name: string; note: ReactNode; imageUrl: string | null; onRemove: () => void };

function Chip({ name, note, imageUrl, onRemove }: ChipProps) {
  return (
    <li className="flex max-w-full min-w-0 items-center gap-2 rounded-md border border-line bg-paper ps-2 text-sm">
      {imageUrl ? (
        <img src={imageUrl} alt="" className="size-9 shrink-0 rounded-sm object-cover" />
      ) : (
        <Icon of={FileText} className="text-muted" />
      )}
      <span className="grid min-w-0 py-1">
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="text-xs text-muted">{note}</span>
      </span>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <Icon of={X} size={18} />
      </IconButton>
    </li>
  );
}
