import { ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { FieldError } from './field-error.tsx';
import { firstFile, hasFile } from './file-transfer.ts';
import { Icon } from './icon.tsx';
import { TextArea } from './text-area.tsx';

export type ShownPicture = { src: string; width: number; height: number };

type PictureFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The types that the file dialog offers: 'image/jpeg,image/png'. */
  accept: string;
  picture: ShownPicture | null;
  progress: number | null;
  error?: string | undefined;
  alt: string;
  altError?: string | undefined;
  maxAltLength: number;
  onAltChange(alt: string): void;
  onChoose(file: File): void;
  onCancel(): void;
  onRemove(): void;
};

export function PictureField(props: PictureFieldProps) {
  const { label, hint, picture, progress, error, onChoose } = props;
  const id = useId();
  const stage = progress !== null ? 'working' : picture ? 'shown' : 'empty';
  const root = useKeepFocusInside(stage);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers render fieldsets differently
    <div ref={root} role="group" aria-labelledby={`${id}-label`} className="grid gap-2">
      <div id={`${id}-label`} className="text-sm leading-snug font-semibold">
        {label}
      </div>
      <FileDrop onFile={onChoose}>
        {stage === 'empty' && <Empty {...props} />}
        {stage === 'working' && <Working {...props} />}
        {stage === 'shown' && <Shown {...props} />}
      </FileDrop>
      {hint && stage === 'empty' && <p className="text-xs text-muted">{hint}</p>}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      <p role="status" className="sr-only">
        {stage === 'working' && 'Uploading the picture'}
        {stage === 'shown' && 'Picture uploaded'}
      </p>
      {stage === 'shown' && <AltText {...props} />}
    </div>
  );
}

/** Moves the focus to the next stage, because the pressed button disappears with its own stage. */
function useKeepFocusInside(stage: string) {
  const root = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const recordFocus = () => {
      wasInside.current = root.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', recordFocus);
    return () => document.removeEventListener('focusin', recordFocus);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stage changes
  useEffect(() => {
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (wasInside.current && isFocusLost) root.current?.querySelector('button')?.focus();
  }, [stage]);
  return root;
}

function Empty({ accept, onChoose }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid justify-items-center gap-3 px-4 py-6 text-center">
      <Icon of={ImagePlus} size={24} className="text-muted" />
      <p className="text-sm text-muted pointer-coarse:hidden">
        Drop a picture here, paste it into your text, or
      </p>
      <Button kind="secondary" size="sm" onClick={() => input.current?.click()}>
        Choose a picture
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

function Working({ progress, onCancel }: PictureFieldProps) {
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <div className="flex flex-wrap items-center gap-4 p-4">
      <div className="grid min-w-40 flex-1 gap-2">
        <span className="text-sm text-muted">
          {percent < 100 ? `Uploading, ${percent}%` : 'Processing'}
        </span>
        <div
          role="progressbar"
          aria-label="Picture upload"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-1.5 overflow-hidden rounded-full bg-tint"
        >
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-(--duration-fast)"
            style={{ width: `${percent}%` }}
          />
        </div>
      </div>
      <Button kind="plain" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function Shown({ picture, alt, onRemove }: PictureFieldProps) {
  if (!picture) return null;
  return (
    <div className="flex flex-wrap items-end gap-4 p-3">
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt || 'Your picture, no description yet'}
        className="h-auto max-h-60 w-auto max-w-full rounded-md"
      />
      <Button kind="plain" size="sm" onClick={onRemove}>
        Remove picture
      </Button>
    </div>
  );
}

function AltText({ alt, altError, maxAltLength, onAltChange }: PictureFieldProps) {
  return (
    <TextArea
      label="What does the picture show?"
      hint="One sentence for people who can’t see it. Screen readers read it aloud."
      error={altError}
      rows={2}
      limit={{ max: maxAltLength, name: 'description' }}
      value={alt}
      onChange={({ target }) => onAltChange(target.value)}
    />
  );
}

type FileDropProps = { onFile(file: File): void; children: ReactNode };

/** A frame that accepts a dropped file. Its content must offer the same by keyboard. */
function FileDrop({ onFile, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  // Entering a child also leaves its parent, so only the sum shows whether the pointer is inside.
  const depth = useRef(0);

  function move(event: DragEvent, step: 1 | -1) {
    if (!hasFile(event.dataTransfer)) return;
    depth.current = Math.max(0, depth.current + step);
    setIsOver(depth.current > 0);
  }
  function drop(event: DragEvent) {
    const file = firstFile(event.dataTransfer);
    depth.current = 0;
    setIsOver(false);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a shortcut for the button inside
    <div
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => {
        if (hasFile(event.dataTransfer)) event.preventDefault();
      }}
      onDrop={drop}
      className={cx(
        'rounded-md border border-dashed transition-colors duration-(--duration-fast)',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-raised',
      )}
    >
      {children}
    </div>
  );
}
