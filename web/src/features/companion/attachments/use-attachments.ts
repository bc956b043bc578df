import {
  type ClipboardEvent,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import type { Attachment, Overview } from '#platform/api/companion.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { newId } from '#platform/browser/new-id.ts';
import { useHealthConsent } from '#platform/health-consent/use-health-consent.tsx';
import { useCompanionContext } from '../companion-context.tsx';
import { withoutFiles } from '../composer/message-drafts.ts';
import type { Upload } from './attachment-chips.tsx';
import { loadAttachmentParts } from './lazy-parts.ts';

export type AttachmentControl = ReturnType<typeof useAttachments>;

/** The files of a draft. They are uploaded at once, so that sending the message is quick. */
export function useAttachments(name: string, inputs: Overview['model']['inputs'] | null) {
  const { drafts, announce } = useCompanionContext();
  const { attachments } = useSyncExternalStore(drafts.subscribe, () => drafts.read(name));
  const [allUploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { withConsent, question } = useHealthConsent('companion');
  const uploads = allUploads.filter(({ draftName }) => draftName === name);

  const dropUpload = (key: string) =>
    setUploads((before) => before.filter((upload) => upload.key !== key));

  const setFailure = (key: string, failure: string | null) =>
    setUploads((before) =>
      before.map((upload) => (upload.key === key ? { ...upload, failure } : upload)),
    );

  async function start(upload: Upload) {
    const { key, draftName, file, controller } = upload;
    setFailure(key, null);
    try {
      const query = { name: file.name };
      const attachment = await withConsent(() =>
        unwrap(sdk.uploadAttachment({ query, body: file, signal: controller.signal })),
      );
      const before = drafts.read(draftName).attachments;
      drafts.write(draftName, { attachments: [...before, attachment] });
      dropUpload(key);
      announce(`${attachment.name} attached.`);
    } catch (error) {
      if (controller.signal.aborted) return;
      const failure = messageOf(error, 'The upload failed.');
      setFailure(key, failure);
      announce(`${file.name}: ${failure}`);
    }
  }

  async function add(files: readonly File[]) {
    const { attachmentIssue, ATTACHMENT_LIMITS, TOO_MANY_FILES_MESSAGE } =
      await loadAttachmentParts();
    const free = ATTACHMENT_LIMITS.perMessage - attachments.length - uploads.length;
    const issues: string[] = [];
    const accepted: Upload[] = [];
    for (const file of files) {
      const isFull = accepted.length >= free;
      const issue = attachmentIssue(file, inputs ?? []) ?? (isFull ? TOO_MANY_FILES_MESSAGE : null);
      const controller = new AbortController();
      if (issue) issues.push(`${file.name}: ${issue}`);
      else accepted.push({ key: newId(), draftName: name, file, failure: null, controller });
    }
    setProblem(issues.length > 0 ? issues.join(' ') : null);
    setUploads((before) => [...before, ...accepted]);
    // One after another, so that they stay in the order in which they were chosen.
    for (const upload of accepted) await start(upload);
  }

  const onDrop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (inputs === null || files.length === 0) return;
    event.preventDefault();
    void add(files);
  });
  useEffect(() => {
    // On the whole page: a file dropped beside the field would replace the page.
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('drop', onDrop);
    };
  }, []);

  return {
    attachments,
    uploads,
    problem,
    question,
    add,
    retry: (upload: Upload) => void start(upload),
    removeUpload({ key, controller }: Upload) {
      controller.abort();
      dropUpload(key);
    },
    async showNoFiles() {
      setProblem((await loadAttachmentParts()).NO_FILES_MESSAGE);
    },
    clearProblem: () => setProblem(null),
    remove(attachment: Attachment) {
      const { attachments: before } = drafts.read(name);
      drafts.write(name, { attachments: withoutFiles(before, [attachment]) });
      announce(`${attachment.name} removed.`);
      // If this fails, the server deletes the file in a few days.
      sdk.deleteAttachment({ path: { id: attachment.id } }).catch(() => {});
    },
    /** Copied text often comes with a picture of itself; then only the text is meant. */
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      if (inputs === null || files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      void add([...files]);
    },
  };
}
