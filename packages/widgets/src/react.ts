/** React components of all elements; `@caredesk/widgets/react/doctor-search.js` and so on hold one each. */
export { DoctorSearch } from './react/doctor-search.js';
export { Provider } from './react/provider.js';
export { SignIn } from './react/sign-in.js';
export { UserMenu } from './react/user-menu.js';
