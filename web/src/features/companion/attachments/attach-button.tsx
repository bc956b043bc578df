import { ACCEPTED_FILES } from '@attune/domain/companion/attachments/accepted-files';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import type { Overview } from '#platform/api/companion.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { AttachmentControl } from './use-attachments.ts';

type AttachButtonProps = { inputs: Overview['model']['inputs']; files: AttachmentControl };

/** Where the companion can't read files, the button says so. */
export function AttachButton({ inputs, files }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="sm"
        label="Attach files"
        className="max-lg:size-11 pointer-coarse:size-11"
        onClick={() => (inputs.length > 0 ? input.current?.click() : void files.showNoFiles())}
      >
        <Icon of={Paperclip} />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        accept={inputs.flatMap((kind) => ACCEPTED_FILES[kind]).join()}
        onChange={({ target }) => {
          void files.add([...(target.files ?? [])]);
          // Otherwise the same file could not be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
