import { readdirSync } from 'node:fs';
import { countCoverage } from '../../domain/src/tutorials/library/lesson-coverage.ts';
import { say } from '../bootstrap/say.mjs';
import { inRoot } from '../lib/root.ts';
import { readTutorials } from '../rules/content-rules.ts';

const countTexts = (folder: string) =>
  readdirSync(inRoot(`content/${folder}`)).filter((name) => name.endsWith('.md')).length;

const tutorials = readTutorials().entries.map(({ tutorial }) => tutorial);
const questions = tutorials.reduce((sum, { quiz }) => sum + quiz.length, 0);
const hours = tutorials.reduce((sum, { minutes }) => sum + minutes, 0) / 60;
say(`${tutorials.length} lessons, ${questions} questions, ${hours.toFixed(1)} hours.`);
say(
  `${countTexts('courses')} courses, ${countTexts('daily')} daily pages, ${countTexts('practices')} practices.\n`,
);
say('| Fits | Lessons | At least |\n| --- | ---: | ---: |');
for (const { name, lessons, min } of countCoverage(tutorials)) {
  say(`| ${name} | ${lessons} | ${min} |`);
}
