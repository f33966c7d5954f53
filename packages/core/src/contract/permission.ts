/** What an account may do (contract.md "Permissions"). Which of them a call needs is in the endpoint table. */
export const permissions = [
  'doctor.read',
  'doctor.write',
  'doctor.cancel',
  'doctor.charge',
  'doctor.password',
  'doctor.login',
  'patient.read',
  'patient.write',
  'patient.delete',
  'patient.password',
  'bill.read',
  'bill.refund',
  'refund.approve',
  'coupon.read',
  'coupon.write',
  'report.read',
  'audit.read',
  'export',
] as const;
export type Permission = (typeof permissions)[number];

/** The names of `UserInfo.permissions`; null: the backend names none, and everything is allowed. */
export type Held = readonly string[] | null | undefined;

export const isAllowed = (permissionNames: Held, permission: Permission): boolean => permissionNames?.includes(permission) ?? true;

/** The first of the permissions that a call needs and the account lacks; undefined: it may make the call. */
export const lackedPermission = (permissionNames: Held, { needs }: { readonly needs: readonly Permission[] }): Permission | undefined =>
  needs.find((permission) => !isAllowed(permissionNames, permission));
