import * as sdk from './generated/sdk.gen.ts';
import type {
  AddStepData,
  CreateGoalData,
  GoalTemplate,
  ReviewGoalsData,
  UpdateGoalData,
  UpdateStepData,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type { Goal, GoalList, GoalStep, GoalTemplate } from './generated/types.gen.ts';
export type NewGoal = CreateGoalData['body'];
export type GoalFields = UpdateGoalData['body'];
export type NewStep = AddStepData['body'];
export type StepFields = UpdateStepData['body'];

export const listGoals = () => unwrap(sdk.listGoals());

export const listGoalTemplates = async (): Promise<GoalTemplate[]> =>
  (await unwrap(sdk.listGoalTemplates())).templates;

export const createGoal = (body: NewGoal) => unwrap(sdk.createGoal({ body }));

export const updateGoal = (id: string, body: GoalFields) =>
  unwrap(sdk.updateGoal({ path: { id }, body }));

export const deleteGoal = (id: string) => unwrap(sdk.deleteGoal({ path: { id } }));

export const restoreGoal = (id: string) => unwrap(sdk.restoreGoal({ path: { id } }));

/** Right after another goal, or with null at the front. */
export const placeGoal = (id: string, after: string | null) =>
  unwrap(sdk.placeGoal({ path: { id }, body: { after } }));

export const addStep = (id: string, body: NewStep) => unwrap(sdk.addStep({ path: { id }, body }));

export const updateStep = (id: string, stepId: string, body: StepFields) =>
  unwrap(sdk.updateStep({ path: { id, stepId }, body }));

export const deleteStep = (id: string, stepId: string) =>
  unwrap(sdk.deleteStep({ path: { id, stepId } }));

export const restoreStep = (id: string, stepId: string) =>
  unwrap(sdk.restoreStep({ path: { id, stepId } }));

export const placeStep = (id: string, stepId: string, after: string | null) =>
  unwrap(sdk.placeStep({ path: { id, stepId }, body: { after } }));

export const linkTutorial = (id: string, tutorialId: string) =>
  unwrap(sdk.linkTutorial({ path: { id, tutorialId } }));

export const unlinkTutorial = (id: string, tutorialId: string) =>
  unwrap(sdk.unlinkTutorial({ path: { id, tutorialId } }));

export const reviewGoals = (body: ReviewGoalsData['body']) => unwrap(sdk.reviewGoals({ body }));
