/** A form in plain HTML, which works without a script; named lists become data lists below it. */
export const HTML_TEMPLATE = `<form class="{{ name | lower_first }}" method="post">
  <h1>{{ name }}</h1>
  {%- for field in fields %}
  {%- if field.type == "checkbox" %}
  <label for="{{ field.name }}">
    <input id="{{ field.name }}"
      name="{{ field.name }}"
      type="checkbox"
      {%- if field.required %}
      required
      {%- endif %}
    >
    {{ field.label }}{% if field.required %} *{% endif %}
  </label>
  {%- continue %}
  {%- endif %}
  <label for="{{ field.name }}">
    {{ field.label }}{% if field.required %} *{% endif %}
  </label>
  {%- case field.type %}
  {%- when "multiline" %}
  <textarea id="{{ field.name }}"
    name="{{ field.name }}"
    maxlength="{{ field.max_length }}"
    {%- if field.required %}
    required
    {%- endif %}
  ></textarea>
  {%- when "select" %}
  <select id="{{ field.name }}"
    name="{{ field.name }}"
    {%- if field.required %}
    required
    {%- endif %}
  >
    <option value=""></option>
    {%- for option in field.options %}
    <option value="{{ option.value }}">
      {{ option.label }}
    </option>
    {%- endfor %}
  </select>
  {%- else %}
  <input id="{{ field.name }}"
    name="{{ field.name }}"
    {%- case field.type %}
    {%- when "autocomplete" %}
    list="{% if field.list == "" %}{{ field.name }}-options{% else %}{{ field.list }}-list{% endif %}"
    {%- when "datetime" %}
    type="datetime-local"
    {%- else %}
    type="{{ field.type }}"
    {%- endcase %}
    {%- if field.max_length != "" %}
    maxlength="{{ field.max_length }}"
    {%- endif %}
    {%- if field.type == "number" %}
    step="{% if field.whole %}1{% else %}any{% endif %}"
    {%- if field.min != "" %}
    min="{{ field.min }}"
    {%- endif %}
    {%- elsif field.type == "email" %}
    pattern="[^\\s@]+@[^\\s@]+[.][^\\s@]+"
    {%- elsif field.required and field.max_length != "" %}
    pattern=".*\\S.*"
    {%- endif %}
    {%- if field.required %}
    required
    {%- endif %}
  >
  {%- endcase %}
  {%- endfor %}
  <button type="submit">Save</button>
  {%- for field in fields %}
  {%- if field.type == "autocomplete" and field.list == "" %}
  <datalist id="{{ field.name }}-options">
    {%- for option in field.options %}
    <option value="{{ option.value }}">
    {%- endfor %}
  </datalist>
  {%- endif %}
  {%- endfor %}
  {%- for list in lists %}
  <datalist id="{{ list.name }}-list">
    {%- for option in list.options %}
    <option value="{{ option.value }}">
      {{ option.label }}
    </option>
    {%- endfor %}
  </datalist>
  {%- endfor %}
</form>
`
