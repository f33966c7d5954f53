import { PatientList } from '@caredesk/widgets/react/patient-list.js';
import { listPage } from '../shell/Page.js';

export default listPage('patients', (key) => <PatientList key={key} urlState="patients" />);
