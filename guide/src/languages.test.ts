import { describe, expect, it } from 'vitest';
import { detectLanguage, sayInLanguage } from './languages.ts';

const getName = (text: string) => detectLanguage(text)?.known?.name;

describe('the language of a message', () => {
  it.each([
    ['Ich mache mir Sorgen um die Zukunft meiner Kinder', 'German'],
    ['Je ne sais pas comment utiliser ces outils au bureau', 'French'],
    ['No sé si puedo confiar en lo que dice', 'Spanish'],
    ['Nie wiem, czy moja praca jest bezpieczna', 'Polish'],
    ['Я не знаю, с чего начать', 'Russian'],
    ['Я не знаю, з чого почати, що мені робити', 'Ukrainian'],
    ['我应该怎么开始学习人工智能', 'Chinese'],
    ['AIの使い方を知りたいです', 'Japanese'],
    ['인공지능을 어떻게 시작해야 하나요', 'Korean'],
    ['मैं एआई कैसे सीखूँ', 'Hindi'],
    ['كيف أبدأ مع الذكاء الاصطناعي', 'Arabic'],
    ['Πώς να ξεκινήσω με την τεχνητή νοημοσύνη', 'Greek'],
  ])('is found: %s', (text, name) => {
    expect(getName(text)).toContain(name);
  });

  it.each([
    'Is my job safe if they introduce Copilot?',
    'i am so tired of all this',
    'Guten Morgen and how do I start with AI',
    'the café where my crew meets uses a robot',
    'he says he loves me',
  ])('is English, or cannot be told: %s', (text) => {
    expect(detectLanguage(text)).toBeNull();
  });
});

function say(text: string): string {
  const known = detectLanguage(text)?.known;
  if (!known) throw new Error(`not recognized: ${text}`);
  return sayInLanguage(known, text).text;
}

it('answers a common question in that language, and says that it has only a few sentences', () => {
  const text = say('Wie kann ich mein Abo kündigen?');
  expect(text).toContain('/subscription/manage');
  expect(text).toContain('auf Englisch');
});

it('answers signs of a crisis with the help lines', () => {
  expect(say('ich kann nicht mehr, ich will nicht mehr leben')).toContain('/docs/care.html');
  expect(say('no quiero seguir viviendo, ya no puedo')).toContain('/docs/care.html');
});

it('says only what it can do if it has no answer', () => {
  const text = say('Welche Farbe hat der Himmel über dem Meer und warum ist das so');
  expect(text).not.toContain('](/');
  expect(text).toContain('auf Englisch');
});
