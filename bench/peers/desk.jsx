/** The desk as react-admin's tutorial would have it, over our providers: lists with search and filters, pages of records, one refund. */
import { connect } from '@caredesk/core';
import { createAuthProvider, createDataProvider } from '@caredesk/react-admin';
import { useState } from 'react';
import {
  Admin,
  BulkDeleteButton,
  BulkUpdateButton,
  Confirm,
  Create,
  Datagrid,
  DateField,
  DateInput,
  Edit,
  List,
  NumberField,
  NumberInput,
  ReferenceManyField,
  Resource,
  SaveButton,
  SearchInput,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  Toolbar,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const { call, session } = connect({ apiBase: '', storage: localStorage, locks: navigator.locks });
const authProvider = createAuthProvider({ call, session });
const dataProvider = createDataProvider({ apiBase: '', call });

const search = <SearchInput source="q" alwaysOn key="q" />;
const billFilters = [
  search,
  <SelectInput source="paymentStatus" choices={['paid', 'partially_refunded', 'refunded', 'failed']} alwaysOn key="status" />,
  <DateInput source="from" alwaysOn key="from" />,
];
const Doctors = () => (
  <List filters={[search]}>
    <Datagrid bulkActionButtons={false}>
      <TextField source="firstName" />
      <TextField source="lastName" />
      <TextField source="email" />
      <TextField source="practiceName" />
      <TextField source="planName" />
    </Datagrid>
  </List>
);
const DoctorEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      {['firstName', 'lastName', 'email', 'phone', 'speciality', 'practiceName', 'practiceCity'].map((source) => (
        <TextInput source={source} key={source} />
      ))}
      <ReferenceManyField reference="bills" target="doctorId" sort={{ field: 'chargedAt', order: 'DESC' }}>
        <Datagrid bulkActionButtons={false} rowClick="show">
          <TextField source="invoiceNumber" />
          <NumberField source="amount" />
          <DateField source="chargedAt" />
        </Datagrid>
      </ReferenceManyField>
    </SimpleForm>
  </Edit>
);
const Bills = () => (
  <List filters={billFilters} sort={{ field: 'chargedAt', order: 'DESC' }}>
    <Datagrid bulkActionButtons={false} rowClick="show">
      <TextField source="invoiceNumber" />
      <TextField source="doctorName" />
      <NumberField source="amount" />
      <TextField source="paymentStatus" />
    </Datagrid>
  </List>
);

/** The whole amount stands there, as in ours. */
function Refund() {
  const bill = useRecordContext();
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [wish, setWish] = useState();
  if (!bill) return null;
  const send = async () => {
    setWish(undefined);
    await provider.refund({ id: bill.id, ref: crypto.randomUUID(), ...wish });
    notify('Refunded');
    refresh();
  };
  return (
    <SimpleForm
      record={{ amount: bill.amount - (bill.refundedAmount ?? 0) }}
      onSubmit={({ amount, reason }) => setWish({ amount: String(amount), reason })}
      toolbar={<RefundToolbar />}
    >
      <NumberInput source="amount" />
      <TextInput source="reason" />
      <Confirm isOpen={wish !== undefined} title="Refund" content="Refund this?" onConfirm={send} onClose={() => setWish(undefined)} />
    </SimpleForm>
  );
}
const RefundToolbar = () => (
  <Toolbar>
    <SaveButton label="Refund" alwaysEnable />
  </Toolbar>
);
const BillShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="invoiceNumber" />
      <TextField source="doctorName" />
      <TextField source="description" />
      <NumberField source="amount" />
      <NumberField source="refundedAmount" />
      <DateField source="chargedAt" />
      <TextField source="cardLast4" />
      <Refund />
    </SimpleShowLayout>
  </Show>
);
const Patients = () => (
  <List filters={[search]}>
    <Datagrid rowClick="show">
      <TextField source="firstName" />
      <TextField source="lastName" />
      <TextField source="phone" />
    </Datagrid>
  </List>
);
const PatientShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="firstName" />
      <TextField source="lastName" />
      <TextField source="phone" />
      <TextField source="email" />
    </SimpleShowLayout>
  </Show>
);
const CouponActions = () => (
  <>
    <BulkUpdateButton label="Deactivate" data={{ status: 1 }} />
    <BulkDeleteButton />
  </>
);
const Coupons = () => (
  <List filters={[search]}>
    <Datagrid bulkActionButtons={<CouponActions />}>
      <TextField source="code" />
      <NumberField source="discountValue" />
      <NumberField source="status" />
    </Datagrid>
  </List>
);
const couponFields = [
  <TextInput source="code" key="code" />,
  <SelectInput source="discountType" choices={['percent', 'amount']} defaultValue="percent" key="type" />,
  <NumberInput source="discountValue" key="value" />,
];

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth disableTelemetry dashboard={() => <h1>Dashboard</h1>}>
    <Resource name="doctors" list={Doctors} edit={DoctorEdit} />
    <Resource name="patients" list={Patients} show={PatientShow} />
    <Resource name="bills" list={Bills} show={BillShow} />
    <Resource
      name="coupons"
      list={Coupons}
      edit={() => (
        <Edit>
          <SimpleForm>{couponFields}</SimpleForm>
        </Edit>
      )}
      create={() => (
        <Create redirect="list">
          <SimpleForm>{couponFields}</SimpleForm>
        </Create>
      )}
    />
  </Admin>,
);
