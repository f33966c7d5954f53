/** The roles of administrators (contract.md "Permissions"). Which permission a call needs is in the endpoint table. */
import { type Permission, permissions } from '@caredesk/core/contract';
import { type Role, roles } from '../tables/account.js';

export const isRole = (text: string): text is Role => roles.some((role) => role === text);

const reads = permissions.filter((permission) => permission.endsWith('.read'));

const ofRole: Readonly<Record<Role, readonly Permission[]>> = {
  admin: permissions,
  billing: permissions.filter((permission) => permission !== 'doctor.write' && !permission.startsWith('patient.')),
  support: [...reads, 'doctor.write', 'patient.write'],
  viewer: reads,
};

/** Practice software shows patients: its login is for those alone who may see them here. */
const withoutHiddenDoor = (granted: readonly Permission[]): readonly Permission[] =>
  granted.includes('patient.read') ? granted : granted.filter((permission) => permission !== 'doctor.login');

/** What an account may do; a doctor's may do nothing here. */
export const permissionsOf = ({ isAdmin, role }: { readonly isAdmin: boolean; readonly role: Role }): readonly Permission[] =>
  isAdmin ? withoutHiddenDoor(ofRole[role]) : [];
