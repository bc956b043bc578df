import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Practice } from '#platform/api/generated/types.gen.ts';
import { buildMind, buildPractice, buildPracticeSession } from '#test/build-mind.ts';
import { buildUser } from '#test/build-user.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { MindPage } from '../mind-page.tsx';

/** What the browser was asked to read and has not been told to stop. */
let spoken: SpeechSynthesisUtterance[] = [];
const speech = Object.assign(new EventTarget(), {
  voices: [{ name: 'Ann' }],
  getVoices: () => speech.voices,
  speak: (utterance: SpeechSynthesisUtterance) => void spoken.push(utterance),
  cancel: () => {
    spoken = [];
  },
});
class Utterance {
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const STEPS = [
  { text: 'Put both feet down.', seconds: 10 },
  { text: 'Feel the floor.', seconds: 20 },
  { text: 'Look up.', seconds: 5 },
];

beforeEach(() => {
  spoken = [];
  speech.voices = [{ name: 'Ann' }];
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  window.scrollTo = vi.fn() as never;
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => void vi.useRealTimers());

async function open(practice: Partial<Practice> = {}, path = '/mind?practice=feet-on-the-floor') {
  const practices = [buildPractice({ steps: STEPS, ...practice })];
  fakeApi({
    'GET /api/mind': { body: buildMind() },
    'GET /api/mind/practices': { body: { practices } },
    'POST /api/mind/sessions': { status: 201, body: buildPracticeSession() },
  });
  renderPage(<MindPage user={buildUser()} />, path);
  await screen.findByRole('button', { name: 'Begin' });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const readAloudSwitch = () => screen.getByRole('switch', { name: /^Read aloud/ });
const getSpoken = () => spoken.map(({ text }) => text);
const finishReading = () => act(async () => spoken.at(-1)?.onend?.({} as SpeechSynthesisEvent));
const advance = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const fakeClock = () =>
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });

async function beginAloud() {
  fireEvent.click(readAloudSwitch());
  fakeClock();
  press('Begin');
}

it('is off at first, and then nothing is read and nothing moves on', async () => {
  await open();
  expect(readAloudSwitch().getAttribute('aria-checked')).toBe('false');
  fakeClock();
  press('Begin');
  await advance(60_000);
  expect(getSpoken()).toEqual([]);
  expect(screen.getByText('Put both feet down.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

it('reads each step, and moves on when its time is up, except from the last', async () => {
  await open();
  await beginAloud();
  expect(getSpoken()).toEqual(['Put both feet down.']);
  expect(spoken[0]?.lang).toBe('en-US');
  await finishReading();
  await advance(9_000);
  expect(screen.getByText('Put both feet down.')).toBeTruthy();
  await advance(1_500);
  expect(screen.getByText('Feel the floor.')).toBeTruthy();
  expect(getSpoken().at(-1)).toBe('Feel the floor.');
  await finishReading();
  await advance(20_500);
  expect(getSpoken().at(-1)).toBe('Look up.');
  await finishReading();
  await advance(60_000);
  expect(screen.getByText('Look up.')).toBeTruthy();
  press('Done');
  expect(screen.getByRole('group', { name: 'Done' })).toBeTruthy();
});

it('waits for a slow voice', async () => {
  await open();
  await beginAloud();
  await advance(30_000);
  expect(screen.getByText('Put both feet down.')).toBeTruthy();
  await finishReading();
  expect(screen.getByText('Feel the floor.')).toBeTruthy();
});

it('stops with a pause, and goes on with the rest of the time', async () => {
  await open();
  await beginAloud();
  await advance(4_000);
  press('Pause');
  expect(getSpoken()).toEqual([]);
  await advance(60_000);
  press('Continue');
  expect(getSpoken()).toEqual(['Put both feet down.']);
  await finishReading();
  press('Pause');
  press('Continue');
  await advance(5_000);
  expect(screen.getByText('Put both feet down.')).toBeTruthy();
  await advance(1_500);
  expect(getSpoken()).toContain('Feel the floor.');
});

it('stops when the step, the practice or the page is left, or it is switched off', async () => {
  await open();
  await beginAloud();
  press('Next');
  expect(getSpoken()).toEqual(['Feel the floor.']);
  press('Back');
  expect(getSpoken()).toEqual(['Put both feet down.']);
  fireEvent.click(readAloudSwitch());
  expect(getSpoken()).toEqual([]);
  fireEvent.click(readAloudSwitch());
  expect(getSpoken()).toEqual(['Put both feet down.']);
  press('Stop');
  expect(getSpoken()).toEqual([]);
  press('Begin');
  cleanup();
  expect(getSpoken()).toEqual([]);
});

it('is remembered on the device', async () => {
  await open();
  fireEvent.click(readAloudSwitch());
  cleanup();
  await open();
  expect(readAloudSwitch().getAttribute('aria-checked')).toBe('true');
  fireEvent.click(readAloudSwitch());
  cleanup();
  await open();
  expect(readAloudSwitch().getAttribute('aria-checked')).toBe('false');
});

it('is not offered without a voice, until the browser finds one', async () => {
  speech.voices = [];
  localStorage.setItem('attune.read-aloud', 'on');
  await open();
  expect(screen.queryByRole('switch', { name: /^Read aloud/ })).toBeNull();
  press('Begin');
  expect(getSpoken()).toEqual([]);
  speech.voices = [{ name: 'Ann' }];
  act(() => void speech.dispatchEvent(new Event('voiceschanged')));
  expect(readAloudSwitch()).toBeTruthy();
});

it('lets no screen reader talk over the voice', async () => {
  await open();
  await beginAloud();
  const step = screen.getByText('Put both feet down.').parentElement;
  expect(step?.getAttribute('aria-live')).toBe('off');
  fireEvent.click(readAloudSwitch());
  expect(step?.getAttribute('aria-live')).toBe('polite');
});

it('gives short cues for breathing', async () => {
  await open({}, '/mind');
  fireEvent.click(readAloudSwitch());
  fakeClock();
  press('Begin');
  expect(getSpoken()).toEqual(['Breathe in']);
  await advance(4_200);
  expect(getSpoken()).toEqual(['Breathe out']);
  const dialog = await waitFor(() => screen.getByRole('dialog'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pause' }));
  expect(getSpoken()).toEqual([]);
});

/** A recording that plays, or refuses with the given error. */
function fakeAudio(refusal: Error | null) {
  const audio = {
    address: '',
    currentTime: 0,
    isPlaying: false,
    play: async () => {
      if (refusal) throw refusal;
      audio.isPlaying = true;
    },
    pause: () => {
      audio.isPlaying = false;
    },
  };
  class FakeAudio {
    constructor(address: string) {
      audio.address = address;
      // biome-ignore lint/correctness/noConstructorReturn: every audio element is this one
      return audio;
    }
  }
  vi.stubGlobal('Audio', FakeAudio);
  return audio;
}

it('plays a recording instead, from where each step starts', async () => {
  speech.voices = [];
  const audio = fakeAudio(null);
  await open({ narration: 'feet.mp3' });
  await beginAloud();
  await waitFor(() => expect(audio.isPlaying).toBe(true));
  expect([audio.address, audio.currentTime]).toEqual(['/api/mind/narration/feet.mp3', 0]);
  audio.currentTime = 4;
  press('Pause');
  expect(audio.isPlaying).toBe(false);
  press('Continue');
  expect([audio.isPlaying, audio.currentTime]).toEqual([true, 4]);
  await advance(10_500);
  expect(screen.getByText('Feel the floor.')).toBeTruthy();
  expect(audio.currentTime).toBe(10);
  press('Next');
  expect(audio.currentTime).toBe(30);
  cleanup();
  expect(audio.isPlaying).toBe(false);
});

it('reads with the browser’s voice when the recording can’t be played', async () => {
  fakeAudio(new DOMException('No such file', 'NotSupportedError'));
  await open({ narration: 'feet.mp3' });
  fireEvent.click(readAloudSwitch());
  press('Begin');
  await waitFor(() => expect(getSpoken()).toEqual(['Put both feet down.']));
});
