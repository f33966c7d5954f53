/** Which of the contract's calls each of react-admin's actions makes: what an account may do with a resource. */
import { type Endpoint, endpoints, type Held, isAllowed, lackedPermission } from '@caredesk/core/contract';

type Actions = Readonly<Partial<Record<string, Endpoint>>>;

const { audit, billing, coupons, dashboard, doctors, patients } = endpoints;
const reading = (list: Endpoint, one = list): Actions => ({ list, show: one });

const actions: Readonly<Partial<Record<string, Actions>>> = {
  doctors: { ...reading(doctors.list, doctors.getById), create: doctors.signUp, edit: doctors.update },
  patients: { ...reading(patients.list, patients.getById), delete: patients.delete },
  families: { show: patients.family, edit: patients.updateFamily },
  bills: reading(billing.list),
  coupons: { ...reading(coupons.list, coupons.getById), create: coupons.create, edit: coupons.update, delete: coupons.delete },
  couponPlans: { ...reading(coupons.plans), create: coupons.attachPlan, delete: coupons.detachPlan },
  couponUsages: reading(coupons.usage),
  plans: reading(doctors.plans),
  doctorTypes: reading(doctors.types),
  doctorReport: reading(doctors.report),
  accountQuestions: reading(dashboard.accountQuestions),
  auditEntries: reading(audit.list),
};

/** Which call an action makes; undefined: none does it. */
const callOf = (resource: string, action: string): Endpoint | undefined =>
  action === 'export' ? actions[resource]?.list : actions[resource]?.[action];

/**
 * @param held permissions of the account; null or undefined: all
 * @param action react-admin's `list`, `show`, `create`, `edit`, `delete` or `export`
 */
export function mayDo(held: Held, resource: string, action: string): boolean {
  // Pages of one's own are no resource of ours.
  if (!Object.hasOwn(actions, resource)) return true;
  const call = callOf(resource, action);
  if (!call || (action === 'export' && !isAllowed(held, 'export'))) return false;
  return lackedPermission(held, call) === undefined;
}
