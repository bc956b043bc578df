import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { firstFile, hasFile } from './file-transfer.ts';

type FileDropProps = { onFile(file: File): void; children: ReactNode };

/** A frame that accepts a dropped file. Its content must offer the same by keyboard. */
export function FileDrop({ onFile, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  // Entering a child leaves its parent: only the sum says whether the pointer is still inside.
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
