import { Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** In pixels of the picture as displayed. */
export type Square = { x: number; y: number; size: number };

type Size = { width: number; height: number };
/** The center of the square, and how many times it fits into the shorter side. */
type View = { x: number; y: number; zoom: number };

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
/** How far an arrow key moves the square, as a share of its side. */
const KEY_STEP = 0.05;

const KEY_MOVES: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};
const KEY_ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP };

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

export function getSquare({ width, height }: Size, { x, y, zoom }: View): Square {
  const size = Math.max(1, Math.floor(Math.min(width, height) / zoom));
  return {
    x: Math.round(clamp(x - size / 2, 0, width - size)),
    y: Math.round(clamp(y - size / 2, 0, height - size)),
    size,
  };
}

type CropSquareProps = {
  src: string;
  onChange: (square: Square) => void;
  onUnreadable: () => void;
};

/** A square part of a picture. Drag or arrow keys move it; wheel, slider, + and − zoom. */
export function CropSquare({ src, onChange, onUnreadable }: CropSquareProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Size | null>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, zoom: 1 });
  const square = picture && getSquare(picture, view);

  function show(size: Size, nextView: View) {
    const zoom = clamp(nextView.zoom, 1, MAX_ZOOM);
    const shown = getSquare(size, { ...nextView, zoom });
    // The stored view is clamped, so that a drag beyond the edge does not have to be undone first.
    setView({ zoom, x: shown.x + shown.size / 2, y: shown.y + shown.size / 2 });
    onChange(shown);
  }
  /** Moves the square by shares of its side. */
  function move(across: number, down: number) {
    if (!picture || !square) return;
    show(picture, { ...view, x: view.x + across * square.size, y: view.y + down * square.size });
  }
  function zoomTo(zoom: number) {
    if (picture) show(picture, { ...view, zoom });
  }

  function drag(event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const side = frame.current?.clientWidth || 1;
    move(-event.movementX / side, -event.movementY / side);
  }
  function onKeyDown(event: KeyboardEvent) {
    const [across, down] = KEY_MOVES[event.key] ?? [0, 0];
    const zoomChange = KEY_ZOOMS[event.key] ?? 0;
    if (across === 0 && down === 0 && zoomChange === 0) return;
    event.preventDefault();
    if (zoomChange === 0) move(across, down);
    else zoomTo(view.zoom + zoomChange);
  }
  const onWheel = (event: WheelEvent) => zoomTo(view.zoom - Math.sign(event.deltaY) * ZOOM_STEP);

  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: moves in two dimensions, so no native element fits */}
      <div
        ref={frame}
        role="group"
        aria-label="The part that’s shown. Arrow keys move it; plus and minus resize it."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={onKeyDown}
        onWheel={onWheel}
        className="relative mx-auto aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-md bg-sunken select-none active:cursor-grabbing"
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setPicture({ width, height });
            show({ width, height }, { x: width / 2, y: height / 2, zoom: 1 });
          }}
          onError={onUnreadable}
          className="absolute max-w-none"
          style={
            picture && square
              ? {
                  width: `${(picture.width / square.size) * 100}%`,
                  left: `${(-square.x / square.size) * 100}%`,
                  top: `${(-square.y / square.size) * 100}%`,
                }
              : { visibility: 'hidden' }
          }
        />
        <Ring />
      </div>
      <div className="mx-auto flex w-full max-w-80 items-center gap-2">
        <IconButton label="Zoom out" onClick={() => zoomTo(view.zoom - ZOOM_STEP)}>
          <Icon of={Minus} />
        </IconButton>
        <label htmlFor={id} className="sr-only">
          Zoom
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={view.zoom}
          aria-valuetext={`${Math.round(view.zoom * 100)}%`}
          onChange={(event) => zoomTo(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 accent-accent"
        />
        <IconButton label="Zoom in" onClick={() => zoomTo(view.zoom + ZOOM_STEP)}>
          <Icon of={Plus} />
        </IconButton>
      </div>
    </div>
  );
}

/** Dims the part outside the circle, which is kept but hidden where the picture is shown round. */
function Ring() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full text-scrim"
    >
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M0 0h100v100H0zM50 1a49 49 0 1 0 0 98 49 49 0 0 0 0-98z"
      />
    </svg>
  );
}
