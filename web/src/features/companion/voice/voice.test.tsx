import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildMessage,
  buildOpenConversation,
  buildPersonMessage,
  idOf,
} from '#test/build-companion.ts';
import { createCompanionServer } from '#test/companion-server.ts';
import { renderPage } from '#test/render-page.tsx';
import { CompanionPage } from '../companion-page.tsx';
import type { Recognition } from './use-dictation.ts';

const USER = { id: 'maren', name: 'Maren', timeZone: 'UTC' };
const TEXT = 'See **this** [lesson](/tutorials/a). Then rest.\n\n- one';
const TALK = buildOpenConversation([buildPersonMessage(), buildMessage({ text: TEXT })]);

beforeEach(() => {
  window.scrollTo = vi.fn() as never;
});

function open() {
  const server = createCompanionServer({ conversations: [TALK] });
  renderPage(<CompanionPage user={USER} />, `/assistant?conversation=${idOf(100)}`);
  return server;
}
const field = () => screen.findByRole('textbox', { name: 'Write to your companion' });
const announced = () => document.querySelector('[data-announcer]')?.textContent;

describe('dictation', () => {
  /** The browser's speech recognition, which hears what the test says. */
  class FakeRecognition {
    static current: FakeRecognition & Recognition;
    constructor() {
      FakeRecognition.current = this as unknown as typeof FakeRecognition.current;
    }
    start = vi.fn();
    stop = vi.fn(() => FakeRecognition.current.onend());
    abort = vi.fn(() => FakeRecognition.current.onend());
  }
  const hear = (transcript: string, isFinal: boolean) =>
    act(async () => {
      const results = [{ isFinal, 0: { transcript } }];
      FakeRecognition.current.onresult({ resultIndex: 0, results });
    });

  it('puts what was said into the field, and sends nothing', async () => {
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
    const server = open();
    const user = userEvent.setup();
    await user.type(await field(), 'Hello.');
    await user.click(screen.getByRole('button', { name: 'Dictate' }));
    expect(await screen.findByText(/Your browser may send the audio to its provider/)).toBeTruthy();
    expect(announced()).toContain('Listening.');
    await hear('how are', false);
    expect(screen.getByText('how are')).toBeTruthy();
    expect(await field()).toHaveProperty('value', 'Hello.');
    await hear('how are you', true);
    expect(await field()).toHaveProperty('value', 'Hello. how are you');
    await user.click(screen.getByRole('button', { name: 'Stop dictating' }));
    expect(screen.queryByText(/Listening…/)).toBeNull();
    expect(announced()).toContain('Stopped listening.');
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('stops with Escape and when the message is sent', async () => {
    vi.stubGlobal('SpeechRecognition', FakeRecognition);
    open();
    const user = userEvent.setup();
    await user.type(await field(), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Dictate' }));
    await user.type(await field(), '{Escape}');
    expect(FakeRecognition.current.stop).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Dictate' }));
    await user.type(await field(), '{Enter}');
    expect(FakeRecognition.current.abort).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Dictate' })).toBeTruthy();
  });

  it('says why it stopped when the microphone is blocked', async () => {
    vi.stubGlobal('SpeechRecognition', FakeRecognition);
    open();
    await field();
    await userEvent.click(screen.getByRole('button', { name: 'Dictate' }));
    await act(async () => {
      FakeRecognition.current.onerror({ error: 'not-allowed' });
      FakeRecognition.current.onend();
    });
    expect(screen.getByText(/^The microphone is blocked/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Dictate' })).toBeTruthy();
  });

  it('is not offered where the browser has none', async () => {
    open();
    await field();
    expect(screen.queryByRole('button', { name: 'Dictate' })).toBeNull();
  });
});

describe('reading aloud', () => {
  const spoken: { text: string; onend?: () => void; onerror?: () => void }[] = [];
  const speech = Object.assign(new EventTarget(), {
    voices: [{ name: 'Ann' }],
    getVoices: () => speech.voices,
    speak: (utterance: (typeof spoken)[number]) => void spoken.push(utterance),
    cancel: vi.fn(),
  });
  class Utterance {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  beforeEach(() => {
    spoken.length = 0;
    speech.cancel.mockClear();
    vi.stubGlobal('speechSynthesis', speech);
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  });

  it('reads a reply sentence by sentence, without its marks, until it ends', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Read aloud' }));
    expect(await screen.findByRole('button', { name: 'Stop reading' })).toBeTruthy();
    expect(spoken.map(({ text }) => text)).toEqual(['See this lesson.', 'Then rest.', 'one']);
    await act(async () => spoken.at(-1)?.onend?.());
    expect(screen.getByRole('button', { name: 'Read aloud' })).toBeTruthy();
    expect(speech.cancel).not.toHaveBeenCalled();
  });

  it('stops when asked', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Read aloud' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop reading' }));
    await waitFor(() => expect(speech.cancel).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Read aloud' })).toBeTruthy();
  });

  it('is not offered without a voice', async () => {
    vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), { getVoices: () => [] }));
    open();
    await screen.findByRole('button', { name: 'Copy the reply' });
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
  });
});
