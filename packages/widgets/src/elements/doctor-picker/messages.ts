import { catalog } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  choose: 'Choose a doctor.',
  doctors: 'Doctors',
  hint: 'Name, email, phone or practice',
};

export const doctorPickerMessages = catalog('doctor-picker', english, inElements('doctorPicker'));
