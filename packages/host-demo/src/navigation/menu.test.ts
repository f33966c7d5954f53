import { expect, it } from 'vitest';
import { currentOf, menu } from './menu.js';

const current = (pathname: string) =>
  menu
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const state = currentOf(item, pathname);
      return state ? [`${item.label} ${state}`] : [];
    });

it.each([
  ['/dashboard', ['dashboard page']],
  ['/doctor', ['dashboard page']],
  ['/dashboard/', ['dashboard page']],
  ['/dashboard/doctor', ['searchDoctor page']],
  ['/doctor/doctor', ['searchDoctor page']],
  ['/dashboard/doctors/7', ['searchDoctor true']],
  ['/dashboard/patient', ['patients page']],
  ['/dashboard/Patient', ['patients page']],
  ['/dashboard/patientDetails/3', ['patients true']],
  ['/doctor/Doctors/7', ['searchDoctor true']],
  ['/dashboard/doctorsignup2', ['doctorSignUp true']],
  ['/dashboard/no-such-page', []],
  ['/404', []],
  ['/no-such-page', []],
])('at %s the current menu item is %j', (pathname, expected) => {
  expect(current(pathname)).toEqual(expected);
});
